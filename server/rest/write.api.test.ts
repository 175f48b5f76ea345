import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack } from '../../tests/support/stack.ts';
import type { TestStack } from '../../tests/support/stack.ts';

let stack: TestStack;
let db: ReturnType<TestStack['client']>;
beforeAll(async () => {
  stack = await startStack({ project: join(import.meta.dirname, '..', 'fixture') });
  db = stack.client(stack.serviceRoleKey);
});
afterAll(() => stack.stop());

type Options = { method: string; body?: string; prefer?: string; type?: string };

function ask(path: string, { method, body, prefer, type }: Options): Promise<Response> {
  return fetch(`${stack.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: stack.serviceRoleKey,
      'content-type': type ?? 'application/json',
      ...(prefer === undefined ? {} : { prefer }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

describe('inserts', () => {
  test('one row, several rows, and what comes back', async () => {
    const one = await db.from('publishers').insert({ id: 10, name: 'West' }).select().single();
    expect(one).toMatchObject({ status: 201, data: { id: 10, name: 'West' } });
    const many = await db.from('tags').insert([{ name: 'new' }, { name: 'newer' }], { count: 'exact' });
    expect(many).toMatchObject({ status: 201, data: null, count: 2 });
    const embedded = await db
      .from('books')
      .insert({ title: 'Added', author_id: 1, publisher_id: 1 })
      .select('title, price, publishers(name), authors!books_author_id_fkey(name)')
      .single();
    expect(embedded.data).toEqual({
      title: 'Added',
      price: 9.9,
      publishers: { name: 'North' },
      authors: { name: 'Ada' },
    });
    expect((await db.from('tags').insert([])).error).toBeNull();
  });

  test('left-out columns are null, or the default when asked for', async () => {
    const rows = [
      { title: 'A', author_id: 1 },
      { title: 'B', author_id: 1, price: 3 },
    ];
    const nulls = await db.from('books').insert(rows).select('title, price');
    expect(nulls.data).toEqual([
      { title: 'A', price: null },
      { title: 'B', price: 3 },
    ]);
    const defaults = await db.from('books').insert(rows, { defaultToNull: false }).select('title, price');
    expect(defaults.data).toEqual([
      { title: 'A', price: 9.9 },
      { title: 'B', price: 3 },
    ]);
    expect(
      (
        await ask('authors', { method: 'POST', body: '{"name":"Default","born":null}', prefer: 'return=headers-only' })
      ).headers.get('location'),
    ).toMatch(/^\/authors\?id=eq\.\d+$/);
  });

  test('conflicts are merged or ignored', async () => {
    await db.from('publishers').insert({ id: 20, name: 'Twenty' });
    const merged = await db
      .from('publishers')
      .upsert([
        { id: 20, name: 'XX' },
        { id: 21, name: 'XXI' },
      ])
      .select();
    expect(merged.data).toEqual([
      { id: 20, name: 'XX' },
      { id: 21, name: 'XXI' },
    ]);
    const ignored = await db.from('publishers').upsert({ id: 20, name: 'none' }, { ignoreDuplicates: true }).select();
    expect(ignored.data).toEqual([]);
    const byName = await db.from('publishers').upsert({ id: 22, name: 'XXI' }, { onConflict: 'name' }).select();
    expect(byName.data).toEqual([{ id: 22, name: 'XXI' }]);
  });

  test('refusals carry the code of PostgreSQL and its status', async () => {
    const clash = await db.from('publishers').insert({ id: 1, name: 'again' });
    expect(clash).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(await db.from('books').insert({ title: 'x', author_id: 999 })).toMatchObject({
      status: 409,
      error: { code: '23503' },
    });
    expect(await db.from('books').insert({ title: null, author_id: 1 })).toMatchObject({
      status: 400,
      error: { code: '23502' },
    });
    expect(await db.from('books').insert({ title: 'forbidden', author_id: 1 })).toMatchObject({
      status: 400,
      error: { code: '23514' },
    });
    expect(await db.from('books').insert({ nope: 1 })).toMatchObject({ status: 400, error: { code: 'PGRST204' } });
    const text = await ask('tags', { method: 'POST', body: '{"name":' });
    expect([text.status, await text.json()]).toMatchObject([400, { code: 'PGRST102' }]);
  });

  test('CSV and form fields are rows too', async () => {
    const csv = await ask('tags', {
      method: 'POST',
      body: 'name\n"with, comma"\nplain\n',
      type: 'text/csv',
      prefer: 'return=representation',
    });
    expect(await csv.json()).toEqual([{ name: 'with, comma' }, { name: 'plain' }]);
    const form = await ask('tags', { method: 'POST', body: 'name=formed', type: 'application/x-www-form-urlencoded' });
    expect(form.status).toBe(201);
  });

  test('a rolled-back write answers and leaves nothing', async () => {
    const reply = await ask('tags', {
      method: 'POST',
      body: '{"name":"ghost"}',
      prefer: 'tx=rollback,return=representation',
    });
    expect([reply.status, await reply.json(), reply.headers.get('preference-applied')]).toEqual([
      201,
      [{ name: 'ghost' }],
      'tx=rollback, return=representation',
    ]);
    expect((await db.from('tags').select().eq('name', 'ghost')).data).toEqual([]);
  });
});

describe('updates and deletes', () => {
  test('change only the rows that match', async () => {
    const changed = await db.from('books').update({ price: 1 }).eq('title', 'Robots').select('title, price');
    expect(changed).toMatchObject({ status: 200, data: [{ title: 'Robots', price: 1 }] });
    expect(await db.from('books').update({ price: 2 }).eq('id', 999)).toMatchObject({ status: 204, error: null });
    expect((await db.from('books').update({ price: 2 }, { count: 'exact' }).lte('id', 2)).count).toBe(2);
    await db.from('tags').insert({ name: 'gone' });
    expect((await db.from('tags').delete().eq('name', 'gone').select()).data).toEqual([{ name: 'gone' }]);
    expect((await db.from('books').update({}).eq('id', 1).select()).data).toEqual([]);
  });

  test('of several rows under single undo themselves', async () => {
    const before = await db.from('books').select('id, price').order('id');
    const result = await db.from('books').update({ price: 77 }).gt('id', 0).select().single();
    expect(result).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect((await db.from('books').select('id, price').order('id')).data).toEqual(before.data);
    const many = await ask('books?id=gt.0', { method: 'DELETE', prefer: 'handling=strict, max-affected=1' });
    expect([many.status, await many.json()]).toMatchObject([400, { code: 'PGRST124' }]);
  });
});

describe('functions', () => {
  test('take named arguments and give values, rows and nothing', async () => {
    expect((await db.rpc('add', { a: 2, b: 3 })).data).toBe(5);
    expect((await db.rpc('add', { a: 2 }, { get: true })).data).toBe(3);
    expect((await db.rpc('nothing')).status).toBe(204);
    expect((await db.rpc('first_author').select('name')).data).toEqual({ name: 'Ada' });
    expect(
      (await db.rpc('books_of', { author: 1 }).select('title, publishers(name)').order('id').limit(1)).data,
    ).toEqual([{ title: 'Engines', publishers: { name: 'North' } }]);
    expect((await db.rpc('books_of', { author: 3 }, { get: true, count: 'exact' }).eq('title', 'Robots')).count).toBe(
      1,
    );
    expect((await db.rpc('prices').select('title').eq('title', 'Notes').single()).data).toEqual({ title: 'Notes' });
    expect((await db.rpc('echo', { any: [1, 'x'] })).data).toEqual({ any: [1, 'x'] });
    const variadic = await ask('rpc/total?numbers=1&numbers=2', { method: 'GET' });
    expect(await variadic.json()).toBe(3);
  });

  test('fail with what they raise', async () => {
    expect(await db.rpc('fail', { kind: 'plain' })).toMatchObject({
      status: 400,
      error: { code: 'P0001', message: 'No luck', details: 'the detail', hint: 'the hint' },
    });
    expect(await db.rpc('fail', { kind: 'teapot' })).toMatchObject({ status: 418, error: { code: 'PT418' } });
    const whole = await ask('rpc/fail', { method: 'POST', body: '{"kind":"whole"}' });
    expect([whole.status, whole.headers.get('x-why'), await whole.json()]).toEqual([
      402,
      'unpaid',
      { code: 'X1', message: 'whole', details: 'd', hint: 'h' },
    ]);
    expect(await db.rpc('adds', { a: 1 })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202', hint: 'Perhaps you meant to call the function public.add' },
    });
    expect(await db.rpc('write_tag', { name: 'x' }, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    });
  });

  test('may set status and headers of the reply', async () => {
    const reply = await ask('rpc/with_status', { method: 'POST', body: '{}' });
    expect([reply.status, reply.headers.get('x-own'), await reply.json()]).toEqual([202, 'yes', 'accepted']);
  });
});

describe('callers', () => {
  test('see and write only what row-level security lets them', async () => {
    const [mine, other] = ['6a1c9c6e-0000-4000-8000-000000000001', '6a1c9c6e-0000-4000-8000-000000000002'];
    const as = async (sub: string, path: string, options: Options): Promise<Response> =>
      fetch(`${stack.url}/rest/v1/${path}`, {
        method: options.method,
        headers: {
          apikey: stack.anonKey,
          authorization: `Bearer ${await stack.tokenFor(sub)}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        ...(options.body === undefined ? {} : { body: options.body }),
      });
    expect((await as(mine, 'secrets', { method: 'POST', body: '{"id":1,"body":"hush"}' })).status).toBe(201);
    const stolen = await as(other, 'secrets', {
      method: 'POST',
      body: JSON.stringify({ id: 2, body: 'x', owner: mine }),
    });
    expect([stolen.status, await stolen.json()]).toMatchObject([403, { code: '42501' }]);
    expect(await (await as(other, 'secrets', { method: 'GET' })).json()).toEqual([]);
    expect(await (await as(mine, 'secrets', { method: 'GET' })).json()).toHaveLength(1);
  });

  test('without a valid key or token are turned away', async () => {
    const status = async (headers: Record<string, string>): Promise<unknown> => {
      const reply = await fetch(`${stack.url}/rest/v1/tags`, { headers });
      const body: unknown = await reply.json();
      return [reply.status, body];
    };
    expect(await status({})).toMatchObject([401, { message: 'No API key found in request' }]);
    expect(await status({ apikey: 'x' })).toMatchObject([401, { message: 'Invalid API key' }]);
    const late = await stack.tokenFor('x', { exp: 1 });
    const forged = `${(await stack.tokenFor('x')).slice(0, -3)}abc`;
    expect(await status({ apikey: stack.anonKey, authorization: `Bearer ${late}` })).toMatchObject([
      401,
      { code: 'PGRST303' },
    ]);
    expect(await status({ apikey: stack.anonKey, authorization: `Bearer ${forged}` })).toMatchObject([
      401,
      { code: 'PGRST301' },
    ]);
  });

  test('find a table that was made a moment ago', async () => {
    await stack.app.stack.db.project.query('create table public.fresh (id int primary key)');
    await expect.poll(async () => (await db.from('fresh').select()).status).toBe(200);
  });
});
