import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { work } from '../../server/rest/work.ts';
import { openLibrary } from '../support/library.ts';
import type { Library } from '../support/library.ts';

let library: Library;
let person = '';
const megabyte = 1024 * 1024;

beforeAll(async () => {
  library = await openLibrary();
  await library.sql(`
    create table public.guarded (id int primary key, open text, shut text);
    revoke all on public.guarded from anon, authenticated;
    grant select on public.guarded to authenticated;
    grant insert (id, open), update (open) on public.guarded to authenticated;
    create function public.kept(note text) returns text language sql as 'select note';
    revoke execute on function public.kept from public, anon, authenticated;
    grant all on public.guarded to service_role;`);
  await library.set({});
  person = await library.stack.tokenFor('8f7c9d62-0000-4000-8000-000000000001');
});
afterAll(() => library.stack.stop());

type Sent = { path: string; token: string; body: Buffer; type?: string; method?: string };
type Told = { status: number; told: { code?: string; message?: string; details?: string }; looked: number };

/** Sends a body whole, or in pieces of unknown length, and says how many bytes of it were looked into. */
async function send(
  { path, token, body, type = 'application/json', method = 'POST' }: Sent,
  chunked = false,
): Promise<Told> {
  const before = work.bytes;
  const [status, text] = await new Promise<[number, string]>((resolve, reject) => {
    const headers = { apikey: library.stack.anonKey, authorization: `Bearer ${token}`, 'content-type': type };
    const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length };
    const sent = request(`${library.stack.url}/rest/v1/${path}`, { method, headers: { ...headers, ...length } });
    sent.on('error', reject);
    sent.on('response', (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => void parts.push(part));
      reply.on('end', () => resolve([reply.statusCode ?? 0, Buffer.concat(parts).toString()]));
    });
    sent.end(body);
  });
  return { status, told: text === '' ? {} : JSON.parse(text), looked: work.bytes - before };
}

const csv = (header: string, line: string, bytes: number): Buffer =>
  Buffer.from(`${header}\n${`${line}\n`.repeat(Math.floor(bytes / (line.length + 1)))}`);
const json = (row: object, bytes: number): Buffer => {
  const text = JSON.stringify(row);
  return Buffer.from(`[${Array.from({ length: Math.floor(bytes / (text.length + 1)) }, () => text).join()}]`);
};

describe('a large body', () => {
  test.each(['text/csv', 'application/json'])('of a stranger is refused unread: %s', async (type) => {
    const body = type === 'text/csv' ? csv('id', '1', 19 * megabyte) : json({ id: 1 }, 19 * megabyte);
    const sent = { path: 'guarded', token: library.stack.anonKey, body, type };
    for (const chunked of [false, true]) {
      const { status, told, looked } = await send(sent, chunked);
      // Sent without its length, it is the right that is missing first.
      expect([status, told.code]).toEqual(chunked ? [401, '42501'] : [413, 'payload_too_large']);
      expect(looked).toBe(0);
      if (!chunked) expect(told.details).toBe('The role anon may send 131072 bytes at once.');
    }
  });

  test('for a table that the caller may not write is refused unread', async () => {
    const body = json({ note: 'x' }, 2 * megabyte);
    expect(await send({ path: 'vault', token: person, body })).toMatchObject({
      status: 403,
      told: { code: '42501', message: 'permission denied for table vault' },
      looked: 0,
    });
    expect(await send({ path: 'guarded?columns=id,shut', token: person, body })).toMatchObject({
      status: 403,
      told: { message: 'permission denied for table guarded' },
      looked: 0,
    });
  });

  test('with columns that are unknown or shut is refused at their names', async () => {
    const few = 300_000;
    const unknown = await send({ path: 'guarded', token: person, body: json({ id: 1, nope: 2 }, 4 * megabyte) });
    expect([unknown.status, unknown.told.code]).toEqual([400, 'PGRST204']);
    expect(unknown.looked).toBeLessThan(few);
    const shut = await send({
      path: 'guarded',
      token: person,
      body: csv('id,shut', '1,x', 4 * megabyte),
      type: 'text/csv',
    });
    expect([shut.status, shut.told.message]).toEqual([403, 'permission denied for table guarded']);
    expect(shut.looked).toBeLessThan(few);
    const changed = await send({
      path: 'guarded?id=eq.1',
      token: person,
      body: json({ id: 1 }, 4 * megabyte),
      method: 'PATCH',
    });
    expect([changed.status, changed.looked < few]).toEqual([403, true]);
  });

  test('for a function that is not there, or not for the caller, is refused unread', async () => {
    const body = json({ note: 'x'.repeat(50) }, megabyte);
    expect(await send({ path: 'rpc/kept', token: person, body })).toMatchObject({
      status: 403,
      told: { code: '42501', message: 'permission denied for function kept' },
      looked: 0,
    });
    const missing = await send({ path: 'rpc/add', token: person, body });
    expect([missing.status, missing.told.code, missing.looked < 300_000]).toEqual([404, 'PGRST202', true]);
  });

  test('of one role or another ends at its limit, also where it does not say how long it is', async () => {
    const { serviceRoleKey } = library.stack;
    for (const [token, bytes, most] of [
      [person, 6 * megabyte, 5 * megabyte],
      [serviceRoleKey, 11 * megabyte, 10 * megabyte],
    ] as const) {
      const body = csv('id', '1'.repeat(200), bytes);
      for (const chunked of [false, true]) {
        const { status, looked } = await send({ path: 'guarded', token, body, type: 'text/csv' }, chunked);
        expect(status).toBe(413);
        expect(looked).toBeLessThanOrEqual(most);
      }
    }
  });

  test('of more values than a statement should take is refused on the way', async () => {
    const body = csv('id,open', '1,x', 9 * megabyte);
    const { status, told, looked } = await send({
      path: 'guarded',
      token: library.stack.serviceRoleKey,
      body,
      type: 'text/csv',
    });
    expect([status, told.code]).toEqual([413, 'PGRST100']);
    expect(looked).toBeLessThan(3 * megabyte);
  });

  test('that is good is written', async () => {
    const rows = Array.from({ length: 5000 }, (_, id) => ({ id, open: 'x'.repeat(400) }));
    const { status } = await send({ path: 'guarded', token: person, body: Buffer.from(JSON.stringify(rows)) }, true);
    expect(status).toBe(201);
    expect((await library.db.from('guarded').select('id', { count: 'exact', head: true })).count).toBe(5000);
  });

  test('of a form has few fields', async () => {
    const body = Buffer.from('a=1&'.repeat(20_000));
    const sent = { path: 'rpc/add', token: person, body, type: 'application/x-www-form-urlencoded' };
    expect(await send(sent)).toMatchObject({ status: 400, told: { code: 'PGRST100' } });
  });
});

test('a hundred large bodies at once are each answered, and those that wait hold no room', async () => {
  const body = Buffer.from(JSON.stringify([{ id: 'x', open: 'y'.repeat(2 * megabyte) }]));
  const answers = await Promise.all(Array.from({ length: 100 }, () => send({ path: 'guarded', token: person, body })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 400));
  expect(new Set(answers.map(({ told }) => told.code))).toEqual(new Set(['22P02']));
  expect((await library.anon.from('book_list').select('id').limit(1)).status).toBe(200);
});
