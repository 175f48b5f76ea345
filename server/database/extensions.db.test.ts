import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, serverUrl } from '../../tests/support/database.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { migrate } from './migrate.ts';

let db: TestDatabase;
let folder: string;
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extensions-'));
  db = await openTestDatabase(serverUrl(), folder);
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
  // Rights on the database itself are not part of a template.
  await db.root.query(`grant all on database ${new URL(db.url).pathname.slice(1)} to postgres`);
  await client.query('set session authorization postgres');
});
afterAll(async () => {
  await client.end();
  await db.close();
  await rm(folder, { recursive: true });
});

let files = 0;

/** Runs one more migration and gives what was warned of. */
async function run(sql: string): Promise<string[]> {
  files += 1;
  await writeFile(join(folder, `${String(files).padStart(3, '0')}_more.sql`), sql);
  const told: string[] = [];
  await migrate(client, folder, (words) => told.push(words)).catch(async (error: unknown) => {
    await rm(join(folder, `${String(files).padStart(3, '0')}_more.sql`));
    throw error;
  });
  return told;
}

async function installed(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select extname || ' ' || extnamespace::regnamespace as name from pg_extension order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('the owner creates what a hosted project offers, also what only a superuser may, in the schema that is named', async () => {
  expect(
    await run(`create schema "My Tools"; create extension pg_stat_statements with schema "My Tools";
      create extension if not exists pg_trgm schema extensions; create extension if not exists pg_trgm;`),
  ).toEqual([]);
  expect(await installed()).toContain('pg_stat_statements "My Tools"');
  expect(await installed()).toContain('pg_trgm extensions');
});

test('an extension that is there already is refused unless the statement allows it', async () => {
  await expect(run('create extension pg_stat_statements')).rejects.toThrow('already exists');
  expect(await run('create extension if not exists pg_stat_statements')).toEqual([]);
});

test('what a hosted project does not offer is refused as before, and by the function too', async () => {
  await expect(run('create extension file_fdw')).rejects.toThrow('permission denied to create extension "file_fdw"');
  await expect(run(`select supabase_platform.create_extension('plperlu')`)).rejects.toThrow(
    'permission denied to create extension "plperlu"',
  );
  await expect(run('create extension no_such_thing')).rejects.toThrow('no_such_thing');
  await client.query('set role anon');
  await expect(client.query(`select supabase_platform.create_extension('pgstattuple')`)).rejects.toThrow(
    'permission denied',
  );
  await client.query('reset role');
});

test('what is absent is left out and warned of in one line; its use fails at its line and names it', async () => {
  expect(await run(`create extension pg_net; create extension "vector";`)).toEqual([
    "This server doesn't include these extensions, so what uses them fails: pg_net, vector",
  ]);
  const use = `create extension\n  if not exists\n  vector;\ncreate table things (\n  at vector(3)\n);`;
  await expect(run(use)).rejects.toThrow(
    /^\d+_more\.sql:5: type "vector" does not exist\nIt belongs to the extension vector/,
  );
  await expect(run(`select cron.schedule('x', '* * * * *', 'select 1')`)).rejects.toThrow('the extension pg_cron');
});

test('a create extension that a do block executes as a text is seen; one that is put together fails and names the extension', async () => {
  const warned = await run(`create schema tools; do $do$ begin
    execute 'create extension if not exists pgstattuple with schema tools';
    execute $x$create extension pg_cron$x$; execute 'create extension if not exists "pg_net"'; end $do$;`);
  expect(warned).toEqual(["This server doesn't include these extensions, so what uses them fails: pg_cron, pg_net"]);
  expect(await installed()).toContain('pgstattuple tools');
  const together = [`'create extension ' || 'pg_cron'`, `format('create extension %I', 'pg_net')`];
  for (const [at, text] of together.entries())
    await expect(run(`do $$ begin execute ${text}; end $$`)).rejects.toThrow(
      new RegExp(`extension "${['pg_cron', 'pg_net'][at]}" is not available[^]*write "create extension`),
    );
  await expect(run(`do $$ begin execute 'create ext' || 'ension pg_buffercache'; end $$`)).rejects.toThrow(
    /permission denied to create extension "pg_buffercache"[^]*put together/,
  );
});

test('the owner sets what holds for the callers of a role, and what stands at the head of a dump', async () => {
  await run(`alter role anon in database ${client.database} set statement_timeout = '2s';
    alter role service_role in database ${client.database} set pgrst.db_aggregates_enabled = 'true';
    set local session_replication_role = replica;`);
  const { rows } = await client.query<{ name: string; settings: string[] }>(
    `select setrole::regrole::text as name, setconfig as settings from pg_db_role_setting
     where setdatabase = (select oid from pg_database where datname = current_database()) order by 1`,
  );
  expect(rows).toEqual([
    { name: 'anon', settings: ['statement_timeout=2s'] },
    { name: 'service_role', settings: ['pgrst.db_aggregates_enabled=true'] },
  ]);
  await expect(client.query('alter role supabase_admin set statement_timeout = 1')).rejects.toThrow(
    /permission denied|must be superuser/,
  );
});
