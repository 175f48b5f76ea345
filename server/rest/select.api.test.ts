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

describe('columns', () => {
  test('.select() renames, casts and reads JSON paths', async () => {
    const { data } = await db
      .from('authors')
      .select('id::text, city:facts->>city, facts->langs->>0, born')
      .eq('facts->>city', 'London');
    expect(data).toEqual([{ id: '1', city: 'London', langs: 'en', born: '1815-12-10' }]);
  });

  test('.select() reads arrays, ranges and composite values by path', async () => {
    const { json } = await library.ask('books?select=first:tags->0,tags->>1&id=eq.1');
    expect(json).toEqual([{ first: 'math', tags: 'old' }]);
  });

  test('.select() gives computed columns, which filter and order as well', async () => {
    expect((await db.from('authors').select('shout').eq('shout', 'ADA')).data).toEqual([{ shout: 'ADA' }]);
    const long = await db.from('books').select('title, title_length').gt('title_length', 6).order('title_length');
    expect(long.data).toEqual([
      { title: 'Engines', title_length: 7 },
      { title: 'Moors and Weather', title_length: 17 },
    ]);
  });

  test('.select() gives values as PostgreSQL makes JSON of them', async () => {
    const { text } = await library.ask('books?select=price,valid,tags,publisher_id&id=eq.1');
    expect(text).toBe('[{"price":12.50,"valid":"[2020-01-01,2021-01-01)","tags":["math","old"],"publisher_id":1}]');
    await db.from('notes').insert({ body: 'when' });
    expect((await db.from('notes').select('at').limit(1)).data).toEqual([{ at: '2026-01-02T03:04:05+00:00' }]);
  });

  test('.select() of columns that are not there names the first of them', async () => {
    expect(await db.from('books').select('nope')).toMatchObject({
      status: 400,
      error: { code: '42703', message: 'column books.nope does not exist' },
    });
  });
});

describe('order and pages', () => {
  test('.order() sorts by several columns, nulls first or last', async () => {
    const titles = async (ascending: boolean, nullsFirst: boolean): Promise<unknown> => {
      const { data } = await db.from('books').select('id').order('publisher_id', { ascending, nullsFirst }).order('id');
      return data?.map(({ id }) => id);
    };
    expect(await titles(true, true)).toEqual([2, 1, 3, 4]);
    expect(await titles(true, false)).toEqual([1, 3, 4, 2]);
    expect(await titles(false, false)).toEqual([3, 4, 1, 2]);
    expect(await titles(false, true)).toEqual([2, 3, 4, 1]);
    expect((await library.ask('authors?select=name&order=facts->rank.desc.nullslast,id')).json).toEqual([
      { name: 'Brontë' },
      { name: 'Ada' },
      { name: 'Čapek' },
    ]);
  });

  test('.range() that begins before the first row gives the rest of its page', async () => {
    const ids = async (from: number, to: number) =>
      (await db.from('books').select('id').order('id').range(from, to)).data;
    expect(await ids(-4, 1)).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await library.ask('books?select=id&order=id&offset=-4')).json).toHaveLength(4);
    expect((await library.ask('books?select=id&offset=-4&limit=0')).json).toEqual([]);
    expect(await db.from('books').select('id').range(-4, -3)).toMatchObject({
      status: 416,
      error: { code: 'PGRST103', details: 'Limit should be greater than or equal to zero.' },
    });
    expect(await library.ask('authors?select=id,early_books(id)&early_books.offset=-1')).toMatchObject({
      status: 400,
      json: { code: '2201X' },
    });
  });

  test('.limit() and .range() give a page; 206 where the whole is known to be more', async () => {
    expect((await db.from('books').select('id').order('id').limit(1)).data).toEqual([{ id: 1 }]);
    expect((await db.from('books').select('id').limit(0)).data).toEqual([]);
    const page = await db.from('books').select('id', { count: 'exact' }).order('id').range(1, 2);
    expect(page).toMatchObject({ status: 206, count: 4, data: [{ id: 2 }, { id: 3 }] });
    const beyond = await db.from('books').select('id', { count: 'exact' }).range(10, 12);
    expect(beyond).toMatchObject({
      status: 416,
      error: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 10 was requested, but there are only 4 rows.',
      },
    });
  });

  test('the Range header gives a page too, within that of the address', async () => {
    const { status, headers, json } = await library.ask('books?select=id&order=id', {
      headers: { range: '0-0', prefer: 'count=exact' },
    });
    expect([status, headers.get('content-range'), json]).toEqual([206, '0-0/4', [{ id: 1 }]]);
    const inner = await library.ask('books?select=id&order=id&offset=1&limit=2', { headers: { range: '1-9' } });
    expect([inner.headers.get('content-range'), inner.json]).toEqual(['2-3/*', [{ id: 3 }, { id: 4 }]]);
    const turned = await library.ask('books', { headers: { range: '5-1' } });
    expect([turned.status, turned.json]).toMatchObject([416, { code: 'PGRST103' }]);
    expect((await library.ask('books?limit=-1')).json).toMatchObject({ code: 'PGRST103' });
  });

  test('.select() with count exact, planned and estimated', async () => {
    expect((await db.from('books').select('id', { count: 'exact' }).gt('id', 1)).count).toBe(3);
    expect((await db.from('books').select('id', { count: 'planned' })).count).toBeGreaterThan(0);
    expect((await db.from('books').select('id', { count: 'estimated' }).limit(1)).count).toBe(4);
    const many = await library.ask('rpc/numbers?upto=150', { headers: { prefer: 'count=exact' } });
    expect([many.status, many.headers.get('content-range')]).toEqual([206, '0-99/150']);
  });

  test('.select() with head gives count and no body', async () => {
    expect(await db.from('books').select('*', { count: 'exact', head: true })).toMatchObject({
      status: 200,
      count: 4,
      data: null,
    });
    const { text, headers } = await library.ask('books?select=id', { method: 'HEAD' });
    expect([text, headers.get('content-range')]).toEqual(['', '0-3/*']);
  });

  test('.abortSignal() ends the wait of the client', async () => {
    const { error } = await db.from('books').select('id').abortSignal(AbortSignal.abort());
    expect(error?.message).toContain('abort');
  });
});

describe('one row', () => {
  test('.single() gives one object; none or several are refused', async () => {
    expect((await db.from('authors').select('name').eq('id', 1).single()).data).toEqual({ name: 'Ada' });
    expect(await db.from('authors').select('name').eq('id', 99).single()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 0 rows',
        hint: null,
      },
    });
    expect((await db.from('authors').select('name').single()).error?.details).toBe('The result contains 3 rows');
  });

  test('.maybeSingle() gives null for none', async () => {
    expect(await db.from('authors').select('name').eq('id', 99).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
    expect((await db.from('authors').select('name').maybeSingle()).error?.code).toBe('PGRST116');
  });

  test('.throwOnError() throws what was refused', async () => {
    await expect(db.from('books').select('nope').throwOnError()).rejects.toMatchObject({ code: '42703' });
  });
});

describe('the client itself', () => {
  test('.setHeader() and .retry() change only how a request is sent', async () => {
    const { data } = await db.from('authors').select('name').eq('id', 1).setHeader('accept', 'text/csv').retry(false);
    expect(data).toBe('name\nAda');
    expect(await db.from('authors').select('name').eq('id', 1).retry(true)).toMatchObject({ status: 200 });
  });

  test('.returns() and .overrideTypes() change only what is known of the rows', async () => {
    const typed = await db.from('authors').select('name').eq('id', 1).overrideTypes<{ name: string }[]>();
    expect(typed.data).toEqual([{ name: 'Ada' }]);
    expect((await db.from('authors').select('name').eq('id', 1).returns<{ name: string }[]>()).data).toEqual(
      typed.data,
    );
  });
});
