import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library, Told } from '../../tests/support/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.stack.stop());

const [mine, other] = ['6a1c9c6e-0000-4000-8000-000000000001', '6a1c9c6e-0000-4000-8000-000000000002'];

async function as(
  sub: string,
  path: string,
  method = 'GET',
  body?: string,
  prefer = 'return=representation',
): Promise<Told> {
  const authorization = `Bearer ${await library.stack.tokenFor(sub)}`;
  return library.ask(path, {
    method,
    key: library.stack.anonKey,
    headers: { authorization, prefer },
    ...(body === undefined ? {} : { body }),
  });
}

/** Announces a body of so many bytes, of which none is sent, and reads what is said to that. */
async function announce(bytes: number): Promise<{ status: number | undefined; told: unknown }> {
  const sent = request(`${library.stack.url}/rest/v1/tags`, {
    method: 'POST',
    headers: { apikey: library.stack.serviceRoleKey, 'content-type': 'application/json', 'content-length': bytes },
  });
  sent.flushHeaders();
  const [reply]: IncomingMessage[] = await once(sent, 'response');
  if (reply === undefined) throw new Error('No reply came');
  const told: unknown = JSON.parse(await text(reply));
  sent.destroy();
  return { status: reply.statusCode, told };
}

describe('rows and columns', () => {
  test('callers see and write only what row-level security lets them', async () => {
    expect((await as(mine, 'secrets', 'POST', '{"id":1,"body":"hush"}')).status).toBe(201);
    const stolen = await as(other, 'secrets', 'POST', JSON.stringify({ id: 2, body: 'x', owner: mine }));
    expect(stolen).toMatchObject({ status: 403, json: { code: '42501' } });
    expect((await as(other, 'secrets')).json).toEqual([]);
    expect((await as(mine, 'secrets')).json).toHaveLength(1);
    expect((await as(other, 'secrets?id=eq.1', 'PATCH', '{"body":"mine now"}')).json).toEqual([]);
    expect((await as(other, 'secrets?id=eq.1', 'DELETE')).json).toEqual([]);
    expect(await as(other, 'secrets?id=eq.1', 'PUT', '{"id":1,"body":"taken"}')).toMatchObject({ status: 403 });
    expect((await as(mine, 'secrets?select=body')).json).toEqual([{ body: 'hush' }]);
  });

  test('column grants hold for reading, filtering and writing', async () => {
    expect((await as(mine, 'staff?select=id,name')).json).toEqual([{ id: 1, name: 'Ida' }]);
    for (const path of ['staff', 'staff?select=salary', 'staff?select=id&salary=gt.1', 'staff?select=id&order=salary'])
      expect(await as(mine, path)).toMatchObject({ status: 403, json: { code: '42501' } });
    expect((await as(mine, 'staff', 'POST', '{"id":2,"name":"Per"}', 'return=minimal')).status).toBe(201);
    expect((await as(mine, 'staff?select=id', 'POST', '{"id":3,"name":"Siv"}')).json).toEqual([{ id: 3 }]);
    expect((await as(mine, 'staff', 'POST', '{"id":4,"name":"Bo","salary":9}', 'return=minimal')).status).toBe(403);
    expect((await as(mine, 'staff', 'POST', '{"id":4,"name":"Bo"}')).status).toBe(403);
    expect((await as(mine, 'staff?id=eq.2', 'DELETE')).status).toBe(403);
  });

  test('without a valid key or token callers are turned away', async () => {
    const status = async (headers: Record<string, string>): Promise<unknown> => {
      const reply = await fetch(`${library.stack.url}/rest/v1/tags`, { headers });
      const body: unknown = await reply.json();
      return [reply.status, body];
    };
    expect(await status({})).toMatchObject([401, { message: 'No API key found in request' }]);
    expect(await status({ apikey: 'x' })).toMatchObject([401, { message: 'Invalid API key' }]);
    const apikey = library.stack.anonKey;
    const late = await library.stack.tokenFor('x', { exp: 1 });
    const forged = `${(await library.stack.tokenFor('x')).slice(0, -3)}abc`;
    expect(await status({ apikey, authorization: `Bearer ${late}` })).toMatchObject([401, { code: 'PGRST303' }]);
    expect(await status({ apikey, authorization: `Bearer ${forged}` })).toMatchObject([401, { code: 'PGRST301' }]);
  });
});

describe('time and size', () => {
  test('a role and a function have a time limit of their own', async () => {
    expect(await library.db.rpc('slow_by_itself')).toMatchObject({ status: 500, error: { code: '57014' } });
    const { admin } = library.stack.app.stack.db;
    const name = (await admin.query<{ name: string }>('select quote_ident(current_database()) as name')).rows[0]?.name;
    await admin.query(`alter role anon in database ${name} set statement_timeout = '70ms'`);
    await library.set({});
    expect((await library.anon.rpc('seen')).data).toMatchObject({ role: 'anon', limit: '70ms' });
    expect(await library.anon.rpc('slow')).toMatchObject({ status: 500, error: { code: '57014' } });
  });

  test('a body, a nesting and a number of embeds or terms beyond the limits are refused', async () => {
    expect(await announce(11 * 1024 * 1024)).toMatchObject({
      status: 413,
      told: { code: 'payload_too_large', details: 'The role service_role may send 10485760 bytes at once.' },
    });
    const refused = async (path: string): Promise<void> =>
      expect(await library.ask(path)).toMatchObject({
        status: 400,
        json: { code: 'PGRST100', message: expect.stringContaining('limit') },
      });
    await refused(`authors?select=${'mentor_id('.repeat(13)}id${')'.repeat(13)}`);
    await refused(`authors?select=${Array.from({ length: 61 }, (_, at) => `a${at}:mentor_id(id)`).join(',')}`);
    await refused(`authors?or=(${Array.from({ length: 2001 }, () => 'id.eq.1').join(',')})`);
    expect(await library.ask(`books?select=${'*,'.repeat(300)}id`)).toMatchObject({
      status: 400,
      json: { code: '54011' },
    });
    await refused(`authors?or=${'(or'.repeat(13)}(id.eq.1)${')'.repeat(13)}`);
  });
});
