import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Log } from '../stack.ts';

/**
 * Checks whether an external PostgreSQL can run the stack, before anything in it is changed. Raises `StartError` with
 * what to run. Warns where only `postgres_changes` will be missing.
 */
export async function checkExternal(client: pg.ClientBase, log: Log): Promise<void> {
  const { rows } = await client.query<Facts>(FACTS);
  const facts = rows[0];
  if (!facts) throw new StartError("Couldn't read the database version.", 'Check DATABASE_URL.');
  if (facts.version < 150_000) {
    throw new StartError(`The database is PostgreSQL ${facts.version_text}.`, 'Guidon needs PostgreSQL 15 or newer.');
  }
  if (!facts.superuser) {
    throw new StartError(
      `The role "${facts.role}" in DATABASE_URL can't create the roles that Guidon needs (BYPASSRLS, REPLICATION).`,
      `Run this as a superuser: alter role "${facts.role}" with superuser; or name a superuser in DATABASE_URL.`,
    );
  }
  if (facts.foreign_auth) {
    throw new StartError(
      'The database already has a schema "auth" that isn\'t from this server (another Supabase project?).',
      'Name an empty database in DATABASE_URL.',
    );
  }
  if (facts.wal_level !== 'logical') {
    log.warn('wal_level is not logical: postgres_changes replies "not enabled", everything else works', {
      wal_level: facts.wal_level,
    });
  }
}

type Facts = {
  version: number;
  version_text: string;
  role: string;
  superuser: boolean;
  wal_level: string;
  foreign_auth: boolean;
};

const FACTS = `
  select current_setting('server_version_num')::int as version,
         current_setting('server_version') as version_text,
         current_user as role,
         (select rolsuper from pg_roles where rolname = current_user) as superuser,
         current_setting('wal_level') as wal_level,
         exists (select from pg_namespace where nspname = 'auth')
           and not exists (select from pg_namespace where nspname = 'supabase_platform') as foreign_auth`;
