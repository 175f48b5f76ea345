import { join } from 'node:path';
import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { postgresChangesFilter } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../../tests/support/stack.ts';
import type { TestStack } from '../../tests/support/stack.ts';

type Row = Record<string, unknown>;
type Heard = RealtimePostgresChangesPayload<Row>;
/** Table, event, filter and columns as the client takes them. */
type Wish = Record<string, unknown>;

const ANNA = '00000000-0000-4000-8000-00000000000a';
const BERT = '00000000-0000-4000-8000-00000000000b';

let stack: TestStack;
const clients: SupabaseClient[] = [];
beforeAll(async () => {
  stack = await startStack({ project: join(import.meta.dirname, '..', 'fixture') });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.stop();
});

const sql = (text: string, values: unknown[] = []) => stack.app.stack.db.project.query(text, values);

async function clientOf(sub: string | null): Promise<SupabaseClient> {
  const client = stack.client();
  clients.push(client);
  if (sub !== null) await client.realtime.setAuth(await stack.tokenFor(sub, { role: 'authenticated' }));
  return client;
}

/** Follows a table; settled with the words that the server says about it. */
async function follow(
  client: SupabaseClient,
  ...wishes: Wish[]
): Promise<{ heard: Heard[]; said: string; channel: RealtimeChannel }> {
  const heard: Heard[] = [];
  const channel = client.channel(`follow ${Math.random()}`);
  for (const wish of wishes)
    channel.on('postgres_changes', Object.assign({ event: '*' as const, schema: 'public' }, wish), (change: Heard) =>
      heard.push(change),
    );
  const said = await new Promise<string>((resolve) => {
    channel.on('system', {}, ({ extension, message }) => {
      if (extension === 'postgres_changes') resolve(String(message));
    });
    channel.subscribe();
  });
  return { heard, said, channel };
}

test('postgres_changes brings inserts, updates and deletes of a table, in their order', async () => {
  const { heard, said } = await follow(await clientOf(null), { table: 'scores' });
  expect(said).toBe('Subscribed to PostgreSQL');
  await sql(`insert into scores (id, team, points, ratio) values (1, 'Alpha', 3, 0.5)`);
  await sql(`update scores set points = 4 where id = 1`);
  await sql(`delete from scores where id = 1`);
  await expect.poll(() => heard.length).toBe(3);
  expect(heard.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
  expect(heard[0]).toMatchObject({
    schema: 'public',
    table: 'scores',
    errors: null,
    new: { id: 1, team: 'Alpha', points: 3, ratio: 0.5, notes: null },
    old: {},
  });
  expect(Date.now() - Date.parse(heard[0]?.commit_timestamp ?? '')).toBeLessThan(60_000);
  expect(heard[1]?.new).toMatchObject({ id: 1, points: 4 });
  expect(heard[2]).toMatchObject({ new: {}, old: { id: 1 } });
});

test('postgres_changes keeps to the event and the filter', async () => {
  const client = await clientOf(null);
  const updates = await follow(client, { table: 'scores', event: 'UPDATE' });
  const bravo = await follow(client, { table: 'scores', event: 'INSERT', filter: 'team=eq.Bravo' });
  const many = await follow(client, {
    table: 'scores',
    event: 'INSERT',
    filter: postgresChangesFilter().in('team', ['Bravo', 'Charlie, and Co']).gte('points', 5).build(),
  });
  const missing = await follow(client, { table: 'scores', event: 'INSERT', filter: 'notes=not.is.null' });
  await sql(`insert into scores (id, team, points, notes) values
    (10, 'Alpha', 9, null), (11, 'Bravo', 1, null), (12, 'Charlie, and Co', 10, null), (13, 'Bravo', 5, 'late')`);
  await sql(`update scores set points = points + 1 where id = 10`);
  await expect.poll(() => updates.heard.length).toBe(1);
  const ids = (list: Heard[]) => list.map((change) => Object(change.new).id);
  expect(ids(bravo.heard)).toEqual([11, 13]);
  expect(ids(many.heard)).toEqual([12, 13]);
  expect(ids(missing.heard)).toEqual([13]);
});

test('postgres_changes takes every operator of postgresChangesFilter()', async () => {
  const client = await clientOf(null);
  const filters = () => postgresChangesFilter().gte('id', 100);
  const expected: [ReturnType<typeof filters>, number[]][] = [
    [filters().eq('team', 'Golf'), [100, 101]],
    [filters().neq('team', 'Golf'), [102]],
    [filters().gt('points', 1), [101, 102]],
    [filters().lt('points', 2), [100]],
    [filters().lte('points', 2), [100, 101]],
    [filters().in('points', [1, 3]), [100, 102]],
    [filters().like('team', 'Go%'), [100, 101]],
    [filters().ilike('team', 'go%'), [100, 101]],
    [filters().match('team', '^H'), [102]],
    [filters().imatch('team', '^h'), [102]],
    [filters().is('notes', 'null'), [101, 102]],
    [filters().isDistinct('notes', 'x'), [101, 102]],
    [filters().not('points', 'eq', 2), [100, 102]],
  ];
  const followed: Awaited<ReturnType<typeof follow>>[] = [];
  for (const [filter] of expected)
    followed.push(await follow(client, { table: 'scores', event: 'INSERT', filter: filter.toString() }));
  expect(followed.map(({ said }) => said)).toEqual(expected.map(() => 'Subscribed to PostgreSQL'));
  await sql(`insert into scores (id, team, points, notes) values
    (100, 'Golf', 1, 'x'), (101, 'Golf', 2, null), (102, 'Hotel', 3, null)`);
  const ids = () => followed.map(({ heard }) => heard.map((change) => Object(change.new).id));
  await expect.poll(ids).toEqual(expected.map(([, rows]) => rows));
});

test('postgres_changes shows a row only to whom its policies show it, and of a deleted one the key alone', async () => {
  const [anna, bert] = [
    await follow(await clientOf(ANNA), { table: 'letters' }),
    await follow(await clientOf(BERT), { table: 'letters' }),
  ];
  const nobody = await follow(await clientOf(null), { table: 'letters', event: 'INSERT' });
  await sql(`insert into letters values (1, $1, 'to Anna'), (2, $2, 'to Bert')`, [ANNA, BERT]);
  await sql(`update letters set body = 'to Bert, again' where id = 2`);
  // A row is looked at when its change is delivered, so it must still be there then.
  await expect.poll(() => anna.heard.length).toBe(1);
  await sql(`delete from letters where id = 1`);
  await expect.poll(() => bert.heard.length).toBe(3);
  await expect.poll(() => anna.heard.length).toBe(2);
  expect(anna.heard.map(({ eventType, new: row, old }) => [eventType, row, old])).toEqual([
    ['INSERT', { id: 1, owner: ANNA, body: 'to Anna' }, {}],
    ['DELETE', {}, { id: 1 }],
  ]);
  expect(bert.heard.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
  expect(bert.heard[1]?.old).toEqual({ id: 2 });
  expect(nobody.heard).toEqual([]);
});

test('postgres_changes leaves out columns that the role may not read, and those not selected', async () => {
  const all = await follow(await clientOf(ANNA), { table: 'badges' });
  const some = await follow(await clientOf(ANNA), { table: 'badges', select: ['id'] });
  const hidden = await follow(await clientOf(ANNA), { table: 'badges', filter: 'secret=eq.x' });
  await sql(`insert into badges values (1, 'Drill', 'hush')`);
  await expect.poll(() => all.heard.length + some.heard.length).toBe(2);
  expect(all.heard[0]?.new).toEqual({ id: 1, label: 'Drill' });
  expect(some.heard[0]?.new).toEqual({ id: 1 });
  expect(hidden.said).toContain('The column "secret" may not be read');
});

test.each([
  [{ table: 'unpublished' }, /Please check Realtime is enabled .*table: unpublished/],
  [{ table: 'no_such_table' }, /Please check Realtime is enabled/],
  [{ table: 'scores', filter: 'points=near.5' }, /The filter is not valid/],
  [{ table: 'scores', filter: 'points=eq.many' }, /The filter is not valid: invalid input syntax for type integer/],
  [{ table: 'scores', filter: 'team=match.(a' }, /The filter is not valid: invalid regular expression/],
  [{ table: 'scores', filter: 'points=like.1%' }, /The filter is not valid: operator does not exist/],
  [{ table: 'scores', filter: 'colour=eq.red' }, /There is no column "colour"/],
  [{ filter: 'id=eq.1' }, /needs one table/],
])('postgres_changes says what is wrong with %j', async (wish, words) => {
  const { said } = await follow(await clientOf(null), wish);
  expect(said).toMatch(words);
});

test('postgres_changes brings whole rows where an update left a long value alone, and every row of a large write', async () => {
  const { heard } = await follow(await clientOf(null), { table: 'scores', event: 'UPDATE', filter: 'id=eq.500' });
  const long = Array.from({ length: 4000 }, (_, index) => (index * 7919).toString(36)).join('');
  await sql(`insert into scores (id, team, notes) values (500, 'Delta', $1)`, [long]);
  await sql(`update scores set points = 1 where id = 500`);
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]?.new).toMatchObject({ points: 1, notes: long });
  const large = await follow(await clientOf(null), { table: 'scores', event: 'INSERT', filter: 'team=eq.Echo' });
  await sql(`insert into scores (id, team) select n, 'Echo' from generate_series(1001, 2200) n`);
  await expect.poll(() => large.heard.length, { timeout: 20_000 }).toBe(1200);
  expect(large.heard.map((change) => Object(change.new).id)).toEqual(Array.from({ length: 1200 }, (_, n) => 1001 + n));
});

test('after the stream broke off the channel joins again and goes on', async () => {
  const client = await clientOf(null);
  const { heard } = await follow(client, { table: 'scores', event: 'INSERT', filter: 'team=eq.Foxtrot' });
  await stack.app.stack.db.admin.query(
    `select pg_terminate_backend(active_pid) from pg_replication_slots where database = current_database() and active_pid is not null`,
  );
  let id = 3000;
  await expect
    .poll(
      async () => {
        await sql(`insert into scores (id, team) values ($1, 'Foxtrot')`, [(id += 1)]);
        return heard.length;
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBeGreaterThan(0);
});
