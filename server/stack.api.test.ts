import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../tests/journeys/support/server.ts';
import type { RunningServer } from '../tests/journeys/support/server.ts';
import { freePort } from '../tests/support/free-port.ts';

// A project that has nothing to do with Guidon, served as `npm run stack` serves it.
let folder = '';
let project = '';
let server: RunningServer;
let dbPort = 0;

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
