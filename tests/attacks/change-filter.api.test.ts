import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../support/stack.ts';
import type { TestStack } from '../support/stack.ts';

const sql = `
create table public.words (id int primary key, word text);
create table public.secrets (id int primary key, owner text, word text);
alter table public.secrets enable row level security;
-- A project's policy that forgets to give back what it took.
create function public.careless() returns boolean language plpgsql volatile as $$
begin
  if auth.jwt() ->> 'sub' = 'careless' then perform set_config('role', 'service_role', false); end if;
  return true;
end
$$;
create policy own on public.secrets for select to authenticated using (public.careless() and owner = auth.jwt() ->> 'sub');
alter publication supabase_realtime add table public.words, public.secrets;
`;

let folder = '';
let stack: TestStack;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-attack-'));
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations', '20260101000000_words.sql'), sql);
  stack = await startStack({ project: folder });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (text: string) => stack.app.stack.db.project.query(text);

async function client(sub?: string): Promise<SupabaseClient> {
  const made = stack.client();
  clients.push(made);
  if (sub !== undefined) await made.realtime.setAuth(await stack.tokenFor(sub));
  return made;
}

type Following = { heard: number[]; said: string[] };

async function follow(person: SupabaseClient, table: string, filter?: string): Promise<Following> {
  const following: Following = { heard: [], said: [] };
  const channel = person.channel(`${table} ${Math.random()}`);
  const wish = { event: '*' as const, schema: 'public', table, ...(filter === undefined ? {} : { filter }) };
  channel.on('postgres_changes', wish, ({ new: row }) => following.heard.push(Number(Object(row).id)));
  await new Promise<void>((resolve) => {
    channel.on('system', {}, ({ extension, message, status }) => {
      if (extension !== 'postgres_changes') return;
      if (status === 'error') following.said.push(String(message));
      resolve();
    });
    channel.subscribe();
  });
  return following;
}

test('a filter made to take hours ends itself and the listening of its socket, and no one else’s', async () => {
  const bomb = (at: number): string => `word=match.${String.raw`^(.*)(.*)(.*)\1\2\3`}(?:z|${at})$`;
  const bomber = await client();
  const bombs = await Promise.all(Array.from({ length: 20 }, (_, at) => follow(bomber, 'words', bomb(at))));
  const wrong = await follow(await client(), 'words', 'id=eq.no-number');
  expect(wrong.said.join()).toContain('invalid input syntax for type integer');
  const honest = await follow(await client(), 'words', 'word=match.^a+z$');
  await run(`insert into public.words values (1, repeat('a', 5000) || 'z'), (2, 'b')`);
  await expect.poll(() => honest.heard, { timeout: 20_000 }).toEqual([1]);
  await run(`insert into public.words values (3, repeat('a', 5000) || 'z')`);
  await expect.poll(() => honest.heard, { timeout: 20_000 }).toEqual([1, 3]);
  expect(bombs.flatMap(({ heard }) => heard)).toEqual([]);
  // One of them was tried, and that was enough for all of its socket.
  await expect.poll(() => bombs.flatMap(({ said }) => said)).toContain('The filter takes too long to calculate');
  expect(wrong.heard).toEqual([]);
  const { rows } = await stack.app.stack.db.admin.query(
    `select count(*)::int as number from pg_stat_activity where state = 'active' and query like '%jsonb_populate_record%'
       and pid <> pg_backend_pid() and datname = current_database()`,
  );
  expect(rows).toEqual([{ number: 0 }]);
});

test('a policy that leaves another role behind lends it to no one who is asked after it', async () => {
  const careless = await follow(await client('careless'), 'secrets');
  const others = await Promise.all(
    ['ana', 'ben', 'cleo'].map(async (name) => ({ name, ...(await follow(await client(name), 'secrets')) })),
  );
  await run(
    `insert into public.secrets values (1, 'careless', 'a'), (2, 'ana', 'b'), (3, 'ben', 'c'), (4, 'nobody', 'd')`,
  );
  await run(
    `insert into public.secrets values (5, 'careless', 'a'), (6, 'ana', 'b'), (7, 'ben', 'c'), (8, 'cleo', 'd')`,
  );
  await expect.poll(() => others.map(({ heard }) => heard)).toEqual([[2, 6], [3, 7], [8]]);
  expect(careless.heard).not.toContain(2);
  const { rows } = await stack.app.stack.db.live.query(
    'select session_user::text as login, current_user::text as role',
  );
  expect(rows).toEqual([{ login: 'authenticator', role: 'authenticator' }]);
});
