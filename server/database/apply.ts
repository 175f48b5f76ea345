import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One SQL file: `20260101000100_cadets.sql` has the version `20260101000100` and the name `cadets`. */
export type SqlFile = { file: string; version: string; name: string; sql: string; checksum: string };

/** The SQL files of a folder in the order of their names; an absent folder holds none. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^\d+[_-].+\.sql$/.test(name)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8');
      const [, version = '', name = ''] = /^(\d+)[_-](.+)\.sql$/.exec(file) ?? [];
      return { file, version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Tells where in a file PostgreSQL met an error: `tasks.sql:12: syntax error at …`. */
export function placeOf(error: unknown, { file, sql }: SqlFile): Error {
  const message = error instanceof Error ? error.message : String(error);
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN;
  const line = Number.isNaN(position) ? '' : `:${sql.slice(0, position).split('\n').length}`;
  const where = error instanceof Error && 'where' in error && typeof error.where === 'string' ? `\n${error.where}` : '';
  return new Error(`${file}${line}: ${message}${where}`, { cause: error });
}
