import { createHash, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readSqlFiles } from '../../server/database/apply.ts';
import { migrate } from '../../server/database/migrate.ts';
import { applyPlatform } from '../../server/database/platform.ts';
import { loadDemo } from '../../supabase/demo/load.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const MIGRATIONS = join(ROOT, 'supabase', 'migrations');

/** Serialises the making of the template between test processes. */
const TEMPLATE_LOCK = 7_203_114_900;

/** Who asks in a test: an account, someone without one (`anon`), or the project's own key (`service_role`). */
export type Person =
  | { id: string; role: 'authenticated'; aal?: 'aal2'; session?: string }
  | { role: 'anon' | 'service_role' };

export type TestDatabase = {
  /** The superuser, for fixtures and for looking behind the policies. */
  root: pg.Pool;
  url: string;
  /** Runs `work` as the person in a transaction that is rolled back. */
  as: <T>(person: Person, work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  /** As `as`, but what was done stays. */
  commitAs: <T>(person: Person, work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  /** Runs one statement as the person and gives its rows; what it did stays. */
  call: <Row extends object>(person: Person, sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** The address of a PostgreSQL that tests may make databases on. Raises an error where none is given. */
export function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: it names a PostgreSQL superuser that may create databases');
  return url;
}

/** A database of its own, with platform and migrations (the project's, or those of another folder), for one test file. */
export async function openTestDatabase(server = serverUrl(), migrations = MIGRATIONS): Promise<TestDatabase> {
  return open(server, await migratedTemplate(server, [migrations]));
}

/** A database of its own with nothing but the platform: for what is made without the migrations. */
export async function openPlainDatabase(server = serverUrl()): Promise<TestDatabase> {
  const database = await open(server, 'template1');
  await onServer(server, async (lock) => {
    // Its roles belong to the whole server: no one else makes them at the same time.
    await lock.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const client = await database.root.connect();
    await applyPlatform(client).finally(() => client.release());
  });
  return database;
}

async function open(server: string, template: string): Promise<TestDatabase> {
  const name = `guidon_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    await copyDatabase(client, template, name);
    await copyRoleSettings(client, template, name);
  });
  const url = addressOf(server, name);
  const root = new pg.Pool({ connectionString: url, max: 8 });
  root.on('error', () => undefined);
  return {
    root,
    url,
    as: (person, work) => asPerson(root, person, 'rollback', work),
    commitAs: (person, work) => asPerson(root, person, 'commit', work),
    call: <Row extends object>(person: Person, sql: string, values: unknown[] = []) =>
      asPerson(root, person, 'commit', async (client) => (await client.query<Row>(sql, values)).rows),
    close: async () => {
      await root.end();
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The name of a database with platform, the migrations of the folders, and the demo where asked for; made at the first asking. */
export async function migratedTemplate(server: string, folders: string[], demo = false): Promise<string> {
  const sql = await Promise.all([join(ROOT, 'server', 'platform'), ...folders].map(readSqlFiles));
  const checksum = createHash('sha256').update(JSON.stringify(sql)).digest('hex').slice(0, 16);
  const name = `guidon_${demo ? 'demo' : 'template'}_${checksum}`;
  const base = demo ? await migratedTemplate(server, folders) : 'template1';
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await copyDatabase(client, base, draft);
    await copyRoleSettings(client, base, draft);
    await (demo ? fillDemo(addressOf(server, draft)) : fill(addressOf(server, draft), folders));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** Makes a database from a template by copying its files, which takes less than half of what going through the log takes. */
export async function copyDatabase(client: pg.Client, template: string, name: string): Promise<void> {
  await client.query(`create database ${name} template ${template} strategy file_copy`);
}

/** Sets the roles in a database as they are in its template: `create database` doesn't copy that. */
export async function copyRoleSettings(client: pg.Client, template: string, name: string): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter role %I in database %I set %s = %L', r.rolname, $2::text, split_part(c, '=', 1),
       substr(c, strpos(c, '=') + 1)) as text
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase,
       unnest(s.setconfig) as c where d.datname = $1`,
    [template, name],
  );
  for (const { text } of rows) await client.query(text);
}

async function fill(url: string, folders: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await applyPlatform(client);
    // As on a hosted project: no superuser runs the project's migrations.
    await client.query('set session authorization postgres');
    for (const folder of folders) await migrate(client, folder);
  } finally {
    await client.end();
  }
}

async function fillDemo(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await loadDemo(pool).finally(() => pool.end());
}

/** What a person's token says, as the server hands it to the database. */
export function claimsOf(person: Person): string {
  return JSON.stringify(
    'id' in person
      ? { sub: person.id, role: person.role, aal: person.aal ?? 'aal1', session_id: person.session }
      : { role: person.role },
  );
}

async function asPerson<T>(
  pool: pg.Pool,
  person: Person,
  ending: 'commit' | 'rollback',
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const [claims, role] = [claimsOf(person), person.role].map((text) => pg.escapeLiteral(text));
  try {
    // One message for both: many tests do little else than begin.
    await client.query(
      `begin; select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true)`,
    );
    const result = await work(client);
    await client.query(ending);
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
