import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined } from '../support/channels.ts';
import { startStack } from '../support/stack.ts';
import type { TestStack } from '../support/stack.ts';

// What a project may write: functions that run as anyone who asks, and try every way to be more than that.
const ways = [
  'reset role',
  'set local role none',
  'set session authorization default',
  'set local role supabase_admin',
  'set local session authorization supabase_admin',
];

const takeOver = (folder: string): string => `
create function public.take_over(place text) returns boolean language plpgsql volatile as $$
declare
  v_way text;
begin
  foreach v_way in array array[${ways.map((way) => `'${way}'`).join()}] loop
    begin
      execute v_way;
    exception when others then null;
    end;
    begin
      execute format('copy (select current_user) to program %L', 'cat > ${folder}/' || place);
    exception when others then null;
    end;
    begin
      execute format('create role %I superuser', 'taken_' || place);
    exception when others then null;
    end;
  end loop;
  return true;
end
$$;
create function public.take_over_by_trigger() returns trigger language plpgsql as $$
begin
  perform public.take_over(tg_argv[0]);
  return new;
end
$$;

create policy hear on realtime.messages for select to anon, authenticated using (public.take_over('hear'));
create policy say on realtime.messages for insert to anon, authenticated with check (public.take_over('say'));
create trigger stored before insert on realtime.messages for each row execute function public.take_over_by_trigger('stored');

create domain public.word as text check (public.take_over('filter'));
create table public.notes (id int primary key, title public.word, body text);
alter table public.notes enable row level security;
create policy read on public.notes for select to anon, authenticated using (public.take_over('row'));
alter publication supabase_realtime add table public.notes;

create trigger made before insert or update on storage.buckets
  for each row execute function public.take_over_by_trigger('bucket');
create trigger put before insert or update on storage.objects
  for each row execute function public.take_over_by_trigger('object');
create policy files on storage.objects to anon, authenticated using (public.take_over('seen')) with check (public.take_over('kept'));
`;

let folder = '';
let stack: TestStack;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-attack-'));
  const project = join(folder, 'project');
  await mkdir(join(project, 'migrations'), { recursive: true });
  await mkdir(join(folder, 'out'), { mode: 0o777 });
  await writeFile(join(project, 'config.toml'), '[storage.buckets.files]\npublic = false\n');
  await writeFile(join(project, 'migrations', '20260101000000_attack.sql'), takeOver(join(folder, 'out')));
  stack = await startStack({ project });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

function client(): SupabaseClient {
  const made = stack.client();
  clients.push(made);
  return made;
}

/** What the functions left outside of the database, and the roles that they made. */
async function taken(): Promise<string[]> {
  const { rows } = await stack.app.stack.db.admin.query<{ rolname: string }>(
    `select rolname from pg_catalog.pg_roles where rolname like 'taken%'`,
  );
  return [...(await readdir(join(folder, 'out'))), ...rows.map(({ rolname }) => rolname)];
}

test('the test itself would see a superuser: there the function does write and make a role', async () => {
  await stack.app.stack.db.admin.query(`select public.take_over('proof')`);
  expect(await taken()).toEqual(['proof', 'taken_proof']);
  await stack.app.stack.db.admin.query('drop role taken_proof');
  await rm(join(folder, 'out', 'proof'));
  expect(existsSync(join(folder, 'out', 'proof'))).toBe(false);
});

test('policies on realtime.messages are asked by a session that may only become an API role', async () => {
  const channel = client().channel('room', { config: { private: true, broadcast: { ack: true } } });
  expect(await joined(channel)).toBe('SUBSCRIBED');
  expect(await channel.send({ type: 'broadcast', event: 'said', payload: {} })).toBe('ok');
  const reply = await fetch(`${stack.url}/realtime/v1/api/broadcast/room/events/said?private=true`, {
    method: 'POST',
    headers: { apikey: stack.anonKey, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(202);
  expect(await taken()).toEqual([]);
});

test('filters and policies of followed tables are computed by such a session too', async () => {
  const heard: unknown[] = [];
  const channel = client().channel('notes');
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'notes', filter: 'title=eq.a' }, (change) =>
    heard.push(change.new),
  );
  await new Promise<void>((resolve) => {
    channel.on('system', {}, ({ extension }) => extension === 'postgres_changes' && resolve());
    channel.subscribe();
  });
  await stack.app.stack.db.project.query(
    `insert into public.notes values (1, 'a', repeat(md5('x'), 500)), (2, 'b', 'b')`,
  );
  await stack.app.stack.db.project.query(`update public.notes set title = 'a' where id = 1`);
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[0]).toMatchObject({ id: 1, title: 'a' });
  expect(await taken()).toEqual([]);
});

test('neither do the triggers and policies of files run in a session of the superuser', async () => {
  const files = client().storage.from('files');
  expect((await files.upload('a/one.txt', 'one')).error).toBeNull();
  expect((await files.upload('a/one.txt', 'two', { upsert: true })).error).toBeNull();
  expect((await files.download('a/one.txt')).data).not.toBeNull();
  expect((await files.remove(['a/one.txt'])).error).toBeNull();
  expect(await taken()).toEqual([]);
});
