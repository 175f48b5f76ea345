import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { ProjectConfig } from '../project/config.ts';
import { StartError } from '../start-error.ts';
import { adaptExtensions } from './extensions.ts';

async function seedFiles(projectDir: string, paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    // A pattern gives its files in the order of their names, as the listed ones keep theirs.
    const found: string[] = [];
    for await (const name of glob(path, { cwd: projectDir })) found.push(name);
    files.push(...found.toSorted());
  }
  return [...new Set(files)];
}

/**
 * Runs the project's seed files (`db.seed`) that this database has not had yet, each once and as the role that owns the
 * project; gives their names. Raises `StartError` with the database's words.
 */
export async function seed(pool: pg.Pool, projectDir: string, { seed: wish }: ProjectConfig['db']): Promise<string[]> {
  if (!wish.enabled) return [];
  const files = await seedFiles(projectDir, wish.sql_paths);
  if (files.length === 0) return [];
  await pool.query(
    `create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`,
  );
  const done: string[] = [];
  for (const file of files) {
    const text = await readFile(resolve(join(projectDir, file)), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (await runOnce(pool, file, text, hash)) done.push(file);
  }
  return done;
}

async function runOnce(pool: pg.Pool, file: string, text: string, hash: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      'insert into supabase_migrations.seed_files values ($1, $2) on conflict do nothing',
      [file, hash],
    );
    if (rowCount === 1) await client.query((await adaptExtensions(client, text)).sql);
    await client.query('commit');
    return rowCount === 1;
  } catch (cause) {
    await client.query('rollback');
    const words = cause instanceof Error ? cause.message : '';
    throw new StartError(`The seed ${file} failed: ${words}`, 'Fix the file. Nothing from it was saved.', { cause });
  } finally {
    client.release();
  }
}
