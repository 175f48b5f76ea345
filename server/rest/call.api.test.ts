import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
let db: Library['db'];
beforeAll(async () => {
  library = await openLibrary();
  ({ db } = library);
});
afterAll(() => library.stack.stop());

const call = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  library.ask(`rpc/${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : Buffer.from(body).toString('latin1'),
    headers,
  });

describe('arguments', () => {
  test('.rpc() takes named arguments, with defaults for the rest', async () => {
    expect((await db.rpc('add', { a: 2, b: 3 })).data).toBe(5);
    expect((await db.rpc('add', { a: 2 })).data).toBe(3);
    expect((await db.rpc('numbers')).data).toEqual([1, 2, 3]);
  });

  test('.rpc() with get or head reads only', async () => {
    expect((await db.rpc('add', { a: 2 }, { get: true })).data).toBe(3);
    expect(await db.rpc('books_of', { author: 1 }, { head: true, count: 'exact' })).toMatchObject({
      count: 2,
      data: null,
    });
    expect(await db.rpc('write_tag', { name: 'x' }, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    });
    expect((await db.rpc('write_tag', { name: 'by post' })).status).toBe(204);
  });

  test('.rpc() gives the whole body to a single unnamed argument', async () => {
    expect((await db.rpc('echo', { any: [1, 'x'] })).data).toEqual({ any: [1, 'x'] });
    expect((await call('shape', '[1,2]')).json).toBe('array');
    expect((await call('loud', 'quiet', { 'content-type': 'text/plain' })).json).toBe('QUIET');
    expect((await call('size_of', '\u0000abc', { 'content-type': 'application/octet-stream' })).json).toBe(4);
    expect(await call('add', 'x', { 'content-type': 'text/plain' })).toMatchObject({
      status: 404,
      json: {
        code: 'PGRST202',
        details:
          'Searched for the function public.add with a single unnamed text parameter, but no matches were found in the schema cache.',
      },
    });
  });

  test('.rpc() gives variadic arguments their list', async () => {
    expect((await db.rpc('total', { numbers: [1, 2, 3] })).data).toBe(6);
    expect((await library.ask('rpc/total?numbers=1&numbers=2')).json).toBe(3);
    expect(
      (await call('total', 'numbers=4&numbers=5', { 'content-type': 'application/x-www-form-urlencoded' })).json,
    ).toBe(9);
  });

  test('.rpc() chooses among overloads by the names of the arguments', async () => {
    expect((await db.rpc('area', { width: 3 })).data).toBe(9);
    expect((await db.rpc('area', { width: 3, height: 4 })).data).toBe(12);
    const either = await db.rpc('either', { value: 1 });
    expect([either.status, either.error?.code, either.error?.message]).toEqual([
      300,
      'PGRST203',
      'Could not choose the best candidate function between: public.either(value => integer), public.either(value => text)',
    ]);
  });

  test('.rpc() of what is not there tells what comes near', async () => {
    expect(await db.rpc('adds', { a: 1 })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202', hint: 'Perhaps you meant to call the function public.add' },
    });
    expect(await db.rpc('add', { a: 1, c: 2 })).toMatchObject({
      error: {
        message: 'Could not find the function public.add(a, c) in the schema cache',
        details:
          'Searched for the function public.add with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.add(a, b)',
      },
    });
    expect(await library.ask('rpc/add?a=1', { method: 'DELETE' })).toMatchObject({
      status: 405,
      json: { code: 'PGRST101' },
    });
  });
});

describe('results', () => {
  test('.rpc() gives values, nothing, objects and rows', async () => {
    expect(await db.rpc('nothing')).toMatchObject({ status: 204, data: null });
    expect((await db.rpc('first_author')).data).toMatchObject({ id: 1, name: 'Ada' });
    expect((await db.rpc('one_out', { num: 2 })).data).toEqual({ doubled: 4 });
    expect((await db.rpc('two_out', { num: 2 })).data).toEqual({ less: 1, more: 3 });
    expect((await db.rpc('prices').select('title').eq('title', 'Notes').single()).data).toEqual({ title: 'Notes' });
  });

  test('.rpc() gives JSON as the function made it, and null for nothing', async () => {
    await library.sql(`create function public.spoken(which text) returns json language sql stable
      as $$ select case which when 'list' then '[{"b":1, "a":[null]}]' when 'null' then 'null' when 'word' then '"é"' end::json $$`);
    await library.set({});
    const spoken = async (which: string) => (await library.ask(`rpc/spoken?which=${which}`)).text;
    expect(await Promise.all(['list', 'null', 'word', 'nothing'].map(spoken))).toEqual([
      '[{"b":1, "a":[null]}]',
      'null',
      '"é"',
      'null',
    ]);
  });

  test('.rpc() results take filters, order, pages, counts, embeds and computed columns', async () => {
    const { data } = await db
      .rpc('books_of', { author: 1 })
      .select('title, title_length, publishers(name), writer(name)')
      .order('id')
      .limit(1);
    expect(data).toEqual([
      { title: 'Engines', title_length: 7, publishers: { name: 'North' }, writer: { name: 'Ada' } },
    ]);
    expect((await db.rpc('books_of', { author: 3 }, { get: true, count: 'exact' }).eq('title', 'Robots')).count).toBe(
      1,
    );
    expect((await db.rpc('first_author').select('name, early_books(title)')).data).toEqual({
      name: 'Ada',
      early_books: [{ title: 'Engines' }, { title: 'Notes' }],
    });
    const { json, headers } = await library.ask('rpc/numbers?upto=5&limit=2&offset=1', {
      headers: { prefer: 'count=exact' },
    });
    expect([json, headers.get('content-range')]).toEqual([[2, 3], '1-2/5']);
  });

  test('.rpc() with .single() refuses several rows and undoes what was written', async () => {
    expect(await db.rpc('add_books', { how_many: 2 }).select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 2 rows' },
    });
    expect((await db.from('books').select().like('title', 'made%')).data).toEqual([]);
    expect((await db.rpc('add_books', { how_many: 1 }).select('title').single()).data).toEqual({ title: 'made 1' });
  });

  test('.rpc() runs a check that a stable function of no result makes', async () => {
    expect(await db.rpc('guarded')).toMatchObject({ status: 403, error: { code: '42501', message: 'guarded' } });
    expect(await db.rpc('guarded', {}, { get: true })).toMatchObject({ status: 403 });
  });
});

describe('what functions say of the reply', () => {
  test('.rpc() passes on what is raised, with detail and hint', async () => {
    expect(await db.rpc('fail', { kind: 'plain' })).toMatchObject({
      status: 400,
      error: { code: 'P0001', message: 'No luck', details: 'the detail', hint: 'the hint' },
    });
    expect(await db.rpc('fail', { kind: 'teapot' })).toMatchObject({ status: 418, error: { code: 'PT418' } });
    const whole = await call('fail', '{"kind":"whole"}');
    expect([whole.status, whole.headers.get('x-why'), whole.json]).toEqual([
      402,
      'unpaid',
      { code: 'X1', message: 'whole', details: 'd', hint: 'h' },
    ]);
  });

  test('.rpc() replies with status and headers that the function sets', async () => {
    const reply = await call('with_status', '{}');
    expect([reply.status, reply.headers.get('x-own'), reply.json]).toEqual([202, 'yes', 'accepted']);
    const cookies = await call(
      'set_headers',
      JSON.stringify({ headers: '[{"Set-Cookie":"a=1"},{"Set-Cookie":"b=2"}]' }),
    );
    expect(cookies.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    const cut = await call('set_headers', JSON.stringify({ headers: '[{"content-length":"1"},{"x-a":"b"}]' }));
    expect([cut.headers.get('x-a'), cut.json]).toEqual(['b', 'done']);
  });

  test('.rpc() functions see method, path, headers, cookies and role of the request', async () => {
    const { json } = await library.ask('rpc/seen', { headers: { 'x-tried': 'yes', cookie: 'theme=dark; other=1' } });
    expect(json).toMatchObject({
      method: 'GET',
      path: '/rpc/seen',
      agent: 'yes',
      cookie: 'dark',
      role: 'service_role',
    });
  });
});
