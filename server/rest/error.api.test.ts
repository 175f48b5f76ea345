import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.stack.stop());

const codes = async (path: string, headers: Record<string, string> = {}): Promise<unknown> => {
  const { status, json } = await library.ask(path, { headers });
  return [status, (json as { code?: string } | undefined)?.code];
};

describe('refusals of the API', () => {
  test.each([
    ['bookz', 404, 'PGRST205'],
    ['books/1', 404, 'PGRST125'],
    ['rpc/a/b', 404, 'PGRST125'],
    ['%ff', 404, 'PGRST125'],
    ['books?id=5', 400, 'PGRST100'],
    ['books?id=between.1', 400, 'PGRST100'],
    ['books?select=id,na(me', 400, 'PGRST100'],
    ['books?order=id.up', 400, 'PGRST100'],
    ['books?or=(id.eq.1', 400, 'PGRST100'],
    ['books?limit=many', 400, 'PGRST100'],
    ['books?select=nope', 400, '42703'],
    ['books?nope=eq.1', 400, '42703'],
    ['books?id=eq.x', 400, '22P02'],
    ['books?title=match.(', 400, '2201B'],
    ['books?select=title::int', 400, '22P02'],
    ['books?select=title::nothing', 400, '42704'],
    ['books?id=like.1', 404, '42883'],
    ['books?title=fts(klingon).x', 400, '42704'],
    ['books?title=eq.%00', 400, '22P05'],
    ['books?facts->%00=eq.1', 400, '42703'],
    ['authors?facts->%00=eq.1', 400, '22P05'],
    ['authors?select="a%00":id', 400, '22P05'],
    ['authors?select=x:books!books_author_id_fkey(y:id)&select="%00":id', 400, '22P05'],
  ])('%s is refused with %i %s', async (path, status, code) => {
    expect(await codes(path)).toEqual([status, code]);
  });

  test('a refused request says where it can not be read', async () => {
    expect((await library.ask('books?select=id,na(me')).json).toEqual({
      code: 'PGRST100',
      message: '"failed to parse select parameter (id,na(me)" (line 1, column 9)',
      details: 'unexpected end of input expecting ")"',
      hint: null,
    });
  });

  test('an operator that is not there is told with its place', async () => {
    expect((await library.ask('books?id=between.1')).json).toEqual({
      code: 'PGRST100',
      message: '"failed to parse filter (between.1)" (line 1, column 1)',
      details: 'unexpected "b" expecting "not" or operator (eq, gt, ...)',
      hint: null,
    });
  });

  test('a table that is not there names one that comes near', async () => {
    expect((await library.ask('bookz')).json).toEqual({
      code: 'PGRST205',
      message: "Could not find the table 'public.bookz' in the schema cache",
      details: null,
      hint: "Perhaps you meant the table 'public.books'",
    });
  });

  test('.schema() of one that is not exposed lists those that are', async () => {
    expect(await library.db.schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: 'Only the following schemas are exposed: public, archive',
      },
    });
    expect(await codes('tags', { 'accept-profile': 'archive' })).toEqual([404, 'PGRST205']);
    const { headers } = await library.ask('books', { headers: { 'accept-profile': 'archive' } });
    expect(headers.get('content-profile')).toBe('archive');
  });
});

describe('refusals of PostgreSQL', () => {
  test.each([
    ['22012', 400],
    ['23505', 409],
    ['25006', 405],
    ['28000', 403],
    ['P0001', 400],
    ['42883', 404],
    ['42P01', 404],
    ['42501', 403],
    ['PT402', 402],
    ['ZZ123', 400],
  ])('SQLSTATE %s comes as status %i, with message, details and hint', async (code, status) => {
    const given = { code, message: 'the message', detail: 'the detail', hint: 'the hint' };
    const { error, status: got } = await library.db.rpc('fail_with', given);
    expect(got).toBe(status);
    expect(error).toMatchObject({ code, message: 'the message', details: 'the detail', hint: 'the hint' });
  });

  test('what is forbidden is 401 for the anonymous and 403 for others; unknown roles are 401', async () => {
    const { data, status, headers } = await library.anon
      .from('vault')
      .select()
      .then(async (answer) => ({
        ...answer,
        headers: (await library.ask('vault', { key: library.stack.anonKey })).headers,
      }));
    expect([data, status, headers.get('www-authenticate')]).toEqual([null, 401, 'Bearer']);
    const ask = async (role: string) => {
      const authorization = `Bearer ${await library.stack.tokenFor('x', { role })}`;
      return library.ask('vault', { key: library.stack.anonKey, headers: { authorization } });
    };
    expect(await ask('authenticated')).toMatchObject({ status: 403, json: { code: '42501' } });
    expect(await ask('nobody_known')).toMatchObject({ status: 401, json: { code: '22023' } });
    expect((await ask('postgres')).status).toBeGreaterThanOrEqual(401);
  });

  test("raise sqlstate 'PGRST' that can't be read says how it should be", async () => {
    const raise = async (message: string, detail: string) =>
      (await library.db.rpc('fail_with', { code: 'PGRST', message, detail })).error;
    expect(await raise('no json', '{}')).toMatchObject({
      code: 'PGRST121',
      details: "Invalid JSON value for MESSAGE: 'no json'",
    });
    expect(await raise('{"code":"1","message":"m"}', '{"status":1}')).toMatchObject({ code: 'PGRST121' });
    expect(await raise('{"code":"1","message":"m"}', '{"status":422,"headers":{"x-a":"b"}}')).toMatchObject({
      code: '1',
      message: 'm',
    });
  });

  test('a value that looks like a guard of the server is only a wrong value', async () => {
    const { json } = await library.ask('books?id=eq.pgrst116:5', { headers: { prefer: 'return=representation' } });
    expect(json).toMatchObject({ code: '22P02' });
  });

  test('response.status and response.headers that make no sense are refused', async () => {
    const set = async (headers: string, status?: string) =>
      (await library.db.rpc('set_headers', { headers, ...(status === undefined ? {} : { status }) })).error?.code;
    expect(await set('{"x":"1"}')).toBe('PGRST111');
    expect(await set('[{"x":"1","y":"2"}]')).toBe('PGRST111');
    expect(await set('[{"x":"a\\r\\nset-cookie: b"}]')).toBe('PGRST111');
    expect(await set('[]', 'fine')).toBe('PGRST112');
  });
});
