import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { placeOf, readSqlFiles } from './apply.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'platform');

/** Two processes may start on one database: each change below is made by one of them, the other waits. */
export const SCHEMA_LOCK = 7_203_114_002;

/**
 * Brings roles and the schemas auth, storage and realtime up to date, as a hosted project already has them. Each file
 * can be run again; one runs only where it changed since the last time. `client` is the superuser's.
 */
export async function applyPlatform(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
  try {
    await client.query(`create schema if not exists supabase_platform`);
    await client.query(
      `create table if not exists supabase_platform.files (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from supabase_platform.files',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const file of await readSqlFiles(FOLDER)) {
      if (applied.get(file.file) === file.checksum) continue;
      await client.query('begin');
      try {
        await client.query(file.sql);
        await client.query(
          `insert into supabase_platform.files (name, checksum) values ($1, $2)
           on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
          [file.file, file.checksum],
        );
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw placeOf(error, file);
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]);
  }
}
