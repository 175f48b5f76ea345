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

describe("PostgREST's settings on the login role", () => {
  test('db_max_rows bounds every list of a reply', async () => {
    await library.set({ db_max_rows: '2' });
    expect((await db.from('books').select('id').order('id')).data).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await db.from('books').select('id').limit(9)).data).toHaveLength(2);
    expect((await db.from('authors').select('books!books_author_id_fkey(id)').eq('id', 1)).data).toEqual([
      { books: [{ id: 1 }, { id: 2 }] },
    ]);
    const many = await db.from('books').select('id', { count: 'estimated' });
    expect(many.count).toBeGreaterThan(2);
    await library.set({ db_max_rows: null });
    expect((await db.from('books').select('id')).data).toHaveLength(4);
  });

  test('db_schemas and db_extra_search_path replace those of the project', async () => {
    await library.set({ db_schemas: 'archive' });
    expect((await library.ask('books')).json).toEqual([{ id: 1, title: 'Old', author_id: 1 }]);
    expect((await db.schema('public').from('books').select()).error?.code).toBe('PGRST106');
    await library.set({ db_schemas: 'archive, public', db_extra_search_path: '' });
    expect((await db.schema('public').from('authors').select('name').eq('id', 1)).data).toEqual([{ name: 'Ada' }]);
    await library.set({ db_schemas: null, db_extra_search_path: null });
    expect((await library.ask('tags')).status).toBe(200);
  });

  test('db_tx_end decides how transactions end, and whether .rollback() may say otherwise', async () => {
    const insert = async (name: string, undo: boolean) => {
      const wish = db.from('tags').insert({ name }).select();
      const { data } = await (undo ? wish.rollback() : wish);
      expect(data).toEqual([{ name }]);
      return (await db.from('tags').select().eq('name', name)).data?.length;
    };
    expect(await insert('kept', false)).toBe(1);
    expect(await insert('undone', true)).toBe(0);
    await library.set({ db_tx_end: 'commit' });
    expect(await insert('kept all the same', true)).toBe(1);
    await library.set({ db_tx_end: 'rollback' });
    expect(await insert('always undone', false)).toBe(0);
    await library.set({ db_tx_end: null });
  });

  test('db_pre_request runs before each request, and may refuse it', async () => {
    await library.sql(`create function public.check_request() returns void language plpgsql as $$
      begin
        if current_setting('request.headers')::json ->> 'x-bad' is not null then
          raise sqlstate 'PT429' using message = 'Slow down';
        end if;
        perform set_config('response.headers', '[{"x-checked":"yes"}]', true);
      end $$`);
    await library.set({ db_pre_request: 'public.check_request' });
    expect((await library.ask('tags')).headers.get('x-checked')).toBe('yes');
    expect((await library.ask('tags', { method: 'POST', body: '{"name":"checked"}' })).headers.get('x-checked')).toBe(
      'yes',
    );
    expect(await library.ask('tags', { headers: { 'x-bad': '1' } })).toMatchObject({
      status: 429,
      json: { code: 'PT429' },
    });
    await library.set({ db_pre_request: null });
    expect((await library.ask('tags')).headers.get('x-checked')).toBeNull();
  });

  test('a value that makes no sense counts as absent', async () => {
    await library.set({ db_max_rows: 'many', db_tx_end: 'perhaps', openapi_mode: 'maybe' });
    expect((await db.from('books').select('id')).status).toBe(200);
    await library.set({ db_max_rows: null, db_tx_end: null, openapi_mode: null });
  });
});

describe('changes of the schema', () => {
  test('.from() finds a table, a column and a function that were made a moment ago', async () => {
    await library.sql('create table public.fresh (id int primary key)');
    await expect.poll(async () => (await db.from('fresh').select()).status).toBe(200);
    await library.sql('alter table public.fresh add column note text');
    await expect.poll(async () => (await db.from('fresh').insert({ id: 1, note: 'x' })).status).toBe(201);
    await library.sql('create function public.fresh_one() returns int language sql stable as $$ select 1 $$');
    await expect.poll(async () => (await db.rpc('fresh_one')).data).toBe(1);
    await library.sql('drop table public.fresh');
    await expect.poll(async () => (await db.from('fresh').select()).error?.code).toBe('PGRST205');
  });
});
