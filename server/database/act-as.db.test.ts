import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, actAsRaw } from './act-as.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const name = `act_as_${process.pid}`;
const root = new pg.Pool({ connectionString: server, max: 1 });
const pool = new pg.Pool({ connectionString: addressOf(name), max: 6 });
// Dropping the database below may cut connections that are still saying goodbye.
pool.on('error', () => undefined);
const user = (sub: string) => ({ role: 'act_reader', claims: { sub, role: 'act_reader' } });

function addressOf(database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

const schema = `
  create table notes (id int primary key, owner text not null, body text);
  alter table notes enable row level security;
  create policy own on notes using (owner = current_setting('request.jwt.claims', true)::json->>'sub');
  insert into notes select n, 'user' || n % 20, 'note ' || n from generate_series(1, 200) n;
  create table pairs (id int primary key, twin int references pairs deferrable initially deferred);
  grant all on notes, pairs to act_reader;`;

beforeAll(async () => {
  await root.query(`do $$ begin create role act_reader nologin; exception when duplicate_object then end $$`);
  await root.query(`create database ${name}`);
  await pool.query(schema);
});

afterAll(async () => {
  await pool.end();
  await root.query(`drop database ${name} with (force)`);
  await root.end();
});

test('sixteen callers at once each see only their own rows', async () => {
  const ask = async (n: number): Promise<void> => {
    const owner = `user${n % 20}`;
    const rows = await actAsRaw(pool, user(owner), { text: 'select owner from notes', values: [], name: 'all' });
    expect(rows).toHaveLength(10);
    expect(new Set(rows.flat())).toEqual(new Set([owner]));
  };
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 16 }, (_, n) => ask(round * 16 + n)));
});

test('nothing of the caller is left on the connection', async () => {
  const single = new pg.Pool({ connectionString: addressOf(name), max: 1 });
  await actAsRaw(single, user('user1'), { text: 'select 1', values: [] }, { readOnly: true, timeoutMs: 5000 });
  const { rows } = await single.query(
    `select current_user = session_user as own, nullif(current_setting('request.jwt.claims', true), '') as claims,
            current_setting('transaction_read_only') as read_only, current_setting('statement_timeout') as timeout`,
  );
  expect(rows).toEqual([{ own: true, claims: null, read_only: 'off', timeout: '0' }]);
  await single.end();
});

test('a failing query undoes the whole call and leaves the connection usable', async () => {
  const single = new pg.Pool({ connectionString: addressOf(name), max: 1 });
  single.on('error', () => undefined);
  const backend = async (): Promise<unknown> => (await single.query('select pg_backend_pid() as pid')).rows[0];
  const before = await backend();
  const bad = { text: 'select 1 / (id - 1) from notes', values: [], name: 'divides' };
  await expect(actAsRaw(single, user('user1'), bad)).rejects.toMatchObject({ code: '22012' });
  await expect(actAsRaw(single, user('user1'), bad)).rejects.toMatchObject({ code: '22012' });
  expect(await actAsRaw(single, user('user2'), bad)).toHaveLength(10);
  expect(await backend()).toEqual(before);
  await single.end();
});

test('an unknown role or a query that does not parse is refused', async () => {
  const nobody = { role: 'no_such_role', claims: {} };
  await expect(actAsRaw(pool, nobody, { text: 'select 1', values: [] })).rejects.toMatchObject({ code: '22023' });
  const broken = { text: 'selec 1', values: [], name: 'broken' };
  await expect(actAsRaw(pool, user('x'), broken)).rejects.toMatchObject({ code: '42601' });
  await expect(actAsRaw(pool, { role: 'none', claims: {} }, broken)).rejects.toThrow('no role');
});

test('a deferred constraint that fails at the end fails the call', async () => {
  const insert = { text: 'insert into pairs values (1, 99) returning id', values: [] };
  await expect(actAsRaw(pool, user('x'), insert)).rejects.toMatchObject({ code: '23503' });
  expect((await pool.query('select count(*)::int as n from pairs')).rows).toEqual([{ n: 0 }]);
});

test('read-only and rolled-back calls leave no trace', async () => {
  const insert = { text: 'insert into pairs values (2, null) returning id', values: [] };
  await expect(actAs(pool, user('x'), insert, { readOnly: true })).rejects.toMatchObject({ code: '25006' });
  expect((await actAs(pool, user('x'), insert, { rollback: true })).rows).toEqual([{ id: 2 }]);
  expect((await actAs(pool, user('x'), insert)).rows).toEqual([{ id: 2 }]);
});

// The timer of PostgreSQL does not fire under a clock that was moved from outside.
test.skipIf(process.env['FAKETIME'])('a time limit ends a slow query', async () => {
  const slow = { text: 'select pg_sleep(5)', values: [] };
  await expect(actAsRaw(pool, user('x'), slow, { timeoutMs: 50 })).rejects.toMatchObject({ code: '57014' });
});

test('a connection that dies midway is thrown away', async () => {
  const suicide = { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };
  const superuser = { role: 'act_killer', claims: {} };
  await root.query(`do $$ begin create role act_killer superuser; exception when duplicate_object then end $$`);
  await expect(actAsRaw(pool, superuser, suicide)).rejects.toMatchObject({ code: '57P01' });
  expect(await actAsRaw(pool, user('user3'), { text: 'select 1', values: [] })).toEqual([['1']]);
});

test('a query that fails before the message ids are read does not spoil the connection for the next one', async () => {
  const single = new pg.Pool({ connectionString: addressOf(name), max: 1 });
  single.on('error', () => undefined);
  const options = { sent: () => undefined };
  // Without a name, so that its answer to Parse must not be taken for that of the statement after it.
  const bad = { text: 'select 1 / (id - 1) from notes', values: [] };
  await expect(actAsRaw(single, user('user1'), bad, options)).rejects.toMatchObject({ code: '22012' });
  expect(await actAsRaw(single, user('user2'), bad, options)).toHaveLength(10);
  await single.end();
});
