import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../tests/journeys/support/server.ts';
import type { RunningServer } from '../tests/journeys/support/server.ts';
import { freePort } from '../tests/support/free-port.ts';
import type { Keys } from './stack.ts';

// A project that has nothing to do with Guidon, served as `npm run stack` serves it.
let folder = '';
let project = '';
let server: RunningServer;
let dbPort = 0;

// What is in the migrations of hosted projects: settings of roles, and extensions of which this server has some.
const hosted = `
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout to '7s';
  alter role service_role set statement_timeout = '11s';
  ALTER ROLE anon SET pgrst.db_aggregates_enabled = 'true';
  alter role anon set work_mem = '5MB';
  alter role anon in database postgres set work_mem = '6MB';
  alter role authenticated set log_min_duration_statement = '1s';
  create extension if not exists "pg_stat_statements" with schema extensions;
  CREATE EXTENSION IF NOT EXISTS moddatetime SCHEMA extensions;
  comment on extension pg_stat_statements is 'counts; -- what ran';
  create extension if not exists pg_graphql; create extension if not exists supabase_vault with schema vault cascade;
  create extension if not exists "pgjwt" with schema "extensions" version '0.2.0';
  /* create extension nonsense; */ create extension pg_net;
  create extension if not exists pg_cron with schema pg_catalog; -- create extension more_nonsense;
  do $body$ begin
    create extension if not exists vector with schema extensions;
    create extension if not exists pgstattuple with schema extensions;
    if not exists (select from pg_extension where extname = 'pgstattuple') then raise exception 'create extension x;'; end if;
  end $body$;
  create table public.visits (id int primary key, at timestamptz default now(), seen timestamptz);
  create trigger seen before update on public.visits for each row execute function extensions.moddatetime(seen);
  insert into public.visits values (1);
  create function public.limits() returns json language sql stable as $$ select json_build_object('role', current_user,
    'timeout', current_setting('statement_timeout'), 'memory', current_setting('work_mem')) $$;
  create function public.call_out() returns bigint language plpgsql as $$ begin return net.http_post('http://localhost'); end $$;
  create function public.sign_it() returns text language plpgsql as $$ begin return extensions.sign('{}'::json, 'x'); end $$;
  create function public.counted() returns boolean language sql security definer as $$
    select count(*) > 0 and bool_and(queryid is not null) from extensions.pg_stat_statements where userid = 'postgres'::regrole $$;`;

beforeAll(async () => {
  // Named by the folder that contains `supabase/`, as the CLI is called in it.
  folder = await mkdtemp(join(tmpdir(), 'garden-'));
  project = join(folder, 'supabase');
  await mkdir(join(project, 'migrations'), { recursive: true });
  await mkdir(join(project, 'functions', 'water'), { recursive: true });
  await writeFile(join(project, 'config.toml'), 'project_id = "garden"\n[api]\nmax_row = 5\nmax_rows = 2\n');
  await writeFile(
    join(project, 'migrations', '20260101000000_plants.sql'),
    `create table public.plants (id int primary key, name text, secret text);
     alter role authenticator set pgrst.db_aggregates_enabled to 'true';
     alter database postgres set timezone to 'America/Chicago';`,
  );
  await writeFile(join(project, 'migrations', '20260102000000_hosted.sql'), hosted);
  await writeFile(
    join(project, 'seed.sql'),
    `insert into public.plants select n, name, crypt(name, gen_salt('bf', 4))
     from unnest(array['Fern', 'Moss', 'Ivy']) with ordinality as p (name, n);`,
  );
  await writeFile(
    join(project, 'functions', 'water', 'index.ts'),
    `Deno.serve(async (request: Request) => Response.json({ watered: (await request.json()).plant }));`,
  );
  dbPort = await freePort();
  server = await startServer({
    args: ['server/main.ts', '--project', folder, '--db-port', String(dbPort), '--no-web'],
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test('npm run stack serves any project: its tables, seed and functions, within its limits, without pages', async () => {
  const config: { url: string; anonKey: string } = Object(await (await fetch(`${server.url}/config.json`)).json());
  const client = createClient(config.url, config.anonKey, { auth: { persistSession: false } });
  const { data } = await client.from('plants').select('id, name').order('id');
  expect(data).toEqual([
    { id: 1, name: 'Fern' },
    { id: 2, name: 'Moss' },
  ]);
  expect((await client.functions.invoke('water', { body: { plant: 'Fern' } })).data).toEqual({ watered: 'Fern' });
  expect((await fetch(`${server.url}/app/auth`)).status).toBe(404);
  expect(server.output()).toContain('line 3: api.max_row: is unknown to this server');
});

test('what a migration sets for the data API and the database holds, and a request without a key is anonymous', async () => {
  const read = async (path: string) => (await fetch(`${server.url}/rest/v1/${path}`)).json();
  expect(await read('plants?select=id.count()')).toEqual([{ count: 3 }]);
  expect(await read('plants?select=name&secret=like.$2a$04$*&order=id')).toEqual([{ name: 'Fern' }, { name: 'Moss' }]);
});

test('npm run stack lets programs into the database where --db-port says', async () => {
  const address = /postgresql:\/\/\S+/.exec(server.output())?.[0];
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(
    `select current_user::text as name, (select count(*)::int from plants) as plants, current_setting('timezone') as zone`,
  );
  await client.end();
  expect(rows).toEqual([{ name: 'postgres', plants: 3, zone: 'America/Chicago' }]);
});

async function keys(): Promise<Keys> {
  return JSON.parse(await readFile(join(server.dataDir, 'keys.json'), 'utf8'));
}

test('what a migration sets for roles holds for their callers', async () => {
  const { anonKey, serviceRoleKey } = await keys();
  const limits = async (key: string) => (await createClient(server.url, key).rpc('limits')).data;
  expect(await limits(anonKey)).toEqual({ role: 'anon', timeout: '3s', memory: '6MB' });
  expect(await limits(serviceRoleKey)).toMatchObject({ role: 'service_role', timeout: '11s' });
});

test('extensions of hosted projects are created, or named in one line and again where they are used', async () => {
  const skipped = server
    .output()
    .split('\n')
    .filter((line) => line.includes("doesn't include these extensions"));
  expect(skipped).toHaveLength(1);
  expect(skipped[0]).toMatch(/pg_graphql, supabase_vault, pgjwt, pg_net, pg_cron, vector/);
  const { anonKey, serviceRoleKey } = await keys();
  const client = createClient(server.url, serviceRoleKey);
  expect((await client.rpc('counted')).data).toBe(true);
  const { data } = await client.from('visits').update({ id: 2 }).eq('id', 1).select('seen').single();
  expect(data?.seen).not.toBeNull();
  const anon = createClient(server.url, anonKey);
  expect((await anon.rpc('call_out')).error).toMatchObject({ code: '3F000', hint: expect.stringContaining('pg_net') });
  expect((await anon.rpc('sign_it')).error).toMatchObject({ code: '42883', hint: expect.stringContaining('pgjwt') });
});
