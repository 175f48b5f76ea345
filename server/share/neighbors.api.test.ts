import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joined } from '../../tests/support/channels.ts';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';
import { sharesOf } from './shares.ts';

/** One person's flood waits on its own: here each of its statements waits for a lock until the test lets go of it. */
let library: Library;
beforeAll(async () => {
  library = await openLibrary();
  await library.sql(`create function public.hold() returns text language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(30); return 'held'; end $$`);
  await library.set({});
});
afterAll(() => library.stack.stop());

const patience = { timeout: 6000 };

type Told = { status: number; retry: string | null; code: unknown };

/** The id of a person. */
const idOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

/** A person who calls functions by hand, without a client that tries again. */
async function person(sub: string) {
  const authorization = `Bearer ${await library.stack.tokenFor(idOf(sub))}`;
  return async (name: string, body = '{}'): Promise<Told> => {
    const headers = { authorization };
    const {
      status,
      headers: answered,
      json,
    } = await library.ask(`rpc/${name}`, { method: 'POST', body, headers, key: library.stack.anonKey });
    return { status, retry: answered.get('retry-after'), code: Object(json).code };
  };
}

let unlock: () => Promise<void> = async () => undefined;
afterEach(() => unlock());

/** Holds the lock until `unlock` is called, or the test is over. */
async function lock(): Promise<void> {
  const client = await library.stack.app.stack.db.admin.connect();
  await client.query('select pg_advisory_lock(30)');
  unlock = async () => {
    unlock = async () => undefined;
    await client.query('select pg_advisory_unlock(30)');
    client.release();
  };
}

const statements = () => sharesOf(library.stack.app.stack).statements;

/** So many calls that wait for the lock, once they are where they wait. */
async function flood(ask: Awaited<ReturnType<typeof person>>, count: number, taken: number, waiting: number) {
  const calls = Array.from({ length: count }, () => ask('hold'));
  await expect.poll(() => [statements().taken, statements().waiting()], patience).toEqual([taken, waiting]);
  return calls;
}

test('of 40 calls of one person four run and the rest waits, while another person, the service, health, and channels are served', async () => {
  const [eve, ben] = [await person('eve'), await person('ben')];
  await lock();
  const calls = await flood(eve, 40, 4, 36);
  expect(await ben('seen')).toMatchObject({ status: 200 });
  expect((await library.db.rpc('seen')).error).toBeNull();
  expect((await library.anon.from('books').select('id').limit(1)).status).toBeLessThan(500);
  expect((await fetch(`${library.stack.url}/healthz`)).status).toBe(200);
  const socket = createClient(library.stack.url, library.stack.anonKey, { auth: { persistSession: false } });
  await socket.realtime.setAuth(await library.stack.tokenFor(idOf('eve'), { room: 'a', owner: 'yes' }));
  expect(await joined(socket.channel('room:a', { config: { private: true } }))).toBe('SUBSCRIBED');
  await socket.realtime.disconnect();
  expect([statements().taken, statements().waiting()]).toEqual([4, 36]);
  await unlock();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  expect([statements().taken, statements().waiting()]).toEqual([0, 0]);
});

test('a line that is full answers 429 with the seconds to wait, to its own person alone', async () => {
  const [eve, ben] = [await person('eve-2'), await person('ben-2')];
  const { promise, resolve } = Promise.withResolvers<void>();
  const own = sharesOf(library.stack.app.stack).of({ kind: 'person', id: idOf('eve-2') });
  const held = Array.from({ length: 260 }, () => own.run('statement', () => promise));
  expect([statements().taken, statements().waiting()]).toEqual([4, 256]);
  expect(await eve('seen')).toEqual({ status: 429, retry: '1', code: 'too_many_at_once' });
  expect(await ben('seen')).toMatchObject({ status: 200 });
  resolve();
  await Promise.all(held);
  expect(await eve('seen')).toMatchObject({ status: 200 });
});

test('people who together fill all places leave some to the service, and health stays ready', async () => {
  await lock();
  const many = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((sub) => person(`crowd-${sub}`)));
  const calls = many.flatMap((ask) => Array.from({ length: 6 }, () => ask('hold')));
  await expect.poll(() => [statements().taken, statements().waiting()], patience).toEqual([16, 14]);
  expect((await library.db.rpc('seen')).error).toBeNull();
  expect((await fetch(`${library.stack.url}/healthz`)).status).toBe(200);
  await unlock();
  expect((await Promise.all(calls)).filter(({ status }) => status !== 200)).toEqual([]);
});

test('without a session the same call again costs the share of what it says, and another call its own', async () => {
  await library.sql(`create or replace function public.hold_for(secret text) returns text language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(30); return secret; end $$`);
  await library.set({});
  const ask = (secret: string) =>
    library.ask('rpc/hold_for', { method: 'POST', body: JSON.stringify({ secret }), key: library.stack.anonKey });
  await lock();
  const calls = Array.from({ length: 22 }, () => ask('one'));
  await expect.poll(() => statements().taken, patience).toBe(2);
  await expect.poll(async () => (await ask('one')).status, { ...patience, interval: 20 }).toBe(429);
  calls.push(ask('another'));
  await expect.poll(() => statements().taken, patience).toBe(3);
  await unlock();
  expect((await Promise.all(calls)).filter(({ status }) => status !== 200)).toEqual([]);
});

test('who has had their time waits for the next minute, and no one else does', async () => {
  const [eve, ben] = [await person('eve-3'), await person('ben-3')];
  const shares = sharesOf(library.stack.app.stack);
  shares.of({ kind: 'person', id: idOf('eve-3') }).charge(50_000);
  const refused = await eve('seen');
  expect(refused).toMatchObject({ status: 429, code: 'too_much_work' });
  expect(Number(refused.retry)).toBeGreaterThan(0);
  expect(await ben('seen')).toMatchObject({ status: 200 });
  expect((await library.db.rpc('seen')).error).toBeNull();
});
