import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { placeOf, readSqlFiles, type SqlFile } from './apply.ts';
import { absentExtension, adaptExtensions } from './extensions.ts';
import { SCHEMA_LOCK } from './platform.ts';

type Warn = (words: string) => void;
const silent: Warn = () => undefined;

/** The database was made by other migrations than those of the project folder. */
export class EditedMigration extends StartError {}

/**
 * Runs the project's migrations in order, each once and in a transaction of its own, and returns the names of the new
 * ones. A migration that was edited after it ran, or that is missing now, is refused with a `StartError`. `client` is the
 * role `postgres`, which is not a superuser. `warn` is told in one line which extensions were left out.
 */
export async function migrate(client: pg.ClientBase, folder: string, warn: Warn = silent): Promise<string[]> {
  return migrateFiles(client, await readSqlFiles(folder), warn);
}

/** As `migrate`, with the migrations themselves. */
export async function migrateFiles(client: pg.ClientBase, files: SqlFile[], warn: Warn = silent): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
  try {
    await client.query('create schema if not exists supabase_migrations');
    // The columns of the Supabase CLI, and a checksum.
    await client.query(
      `create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text, checksum text)`,
    );
    const fresh = await unapplied(client, files);
    const absent = new Set<string>();
    for (const file of fresh) for (const name of await run(client, file)) absent.add(name);
    if (absent.size > 0)
      warn(`This server doesn't include these extensions, so what uses them fails: ${[...absent].join(', ')}`);
    return fresh.map((file) => file.file);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]);
  }
}

async function unapplied(client: pg.ClientBase, files: SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<{ version: string; name: string | null; checksum: string | null }>(
    'select version, name, checksum from supabase_migrations.schema_migrations order by version',
  );
  const known = new Map(files.map((file) => [file.version, file]));
  for (const row of rows) {
    const file = known.get(row.version);
    if (file && (row.checksum === null || row.checksum === file.checksum)) continue;
    throw new EditedMigration(
      `The migration ${row.version}_${row.name ?? ''} was ${file ? 'changed after it ran' : 'removed after it ran'}.`,
      'Restore it and write a new migration for the change.',
    );
  }
  const applied = new Set(rows.map((row) => row.version));
  return files.filter((file) => !applied.has(file.version));
}

/** Runs one migration and gives the extensions that were left out of it. */
async function run(client: pg.ClientBase, file: SqlFile): Promise<string[]> {
  const { sql, absent } = await adaptExtensions(client, file.sql);
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements, checksum) values ($1, $2, $3, $4)',
      [file.version, file.name, [file.sql], file.checksum],
    );
    await client.query('commit');
    return absent;
  } catch (error) {
    await client.query('rollback');
    const told = placeOf(error, { ...file, sql });
    const hint = error instanceof Error ? absentExtension(error.message) : null;
    throw hint === null ? told : new Error(`${told.message}\n${hint}`, { cause: error });
  }
}
