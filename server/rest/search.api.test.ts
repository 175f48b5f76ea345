import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
let db: Library['db'];
const shapes = `
  create domain public.document as tsvector;
  create domain public.indexed as public.document;
  create domain public.prose as text;
  create domain public.attributes as jsonb;
  create table public.pages (id int primary key, words public.indexed, body public.prose, more public.attributes);
  insert into public.pages values
    (1, to_tsvector('english', 'two cats'), 'Two cats', '{"a b": {"c.d": 1}, "!@#$%^&*_d": [{"x-y": 2}], "0": "zero", "é": 3}'),
    (2, to_tsvector('english', 'a dog'), 'A dog', '{"a b": {"c.d": 2}}');
  create function public.summary(public.pages) returns tsvector language sql stable as $$ select to_tsvector('english', $1.body) $$;
  create function public.found() returns table (id int, words tsvector, body text) language sql stable
    as $$ select id, words, body from public.pages $$;
  create table public.parts (place int, id bigint, day timestamptz, label text, primary key (id, day, place));
  create table public.many (id int primary key, kind int);
  insert into public.many select n, n % 2 from generate_series(1, 300) n;`;

beforeAll(async () => {
  library = await openLibrary();
  ({ db } = library);
  await library.sql(shapes);
  await library.stack.app.stack.db.admin.query('analyze public.many');
  await library.set({});
});
afterAll(() => library.stack.stop());

const read = async (path: string): Promise<unknown> => (await library.ask(path)).json;

describe('.textSearch()', () => {
  const cats = [{ id: 1 }];

  test('.textSearch() searches documents, domains over them, computed ones and those of functions', async () => {
    expect((await db.from('pages').select('id').textSearch('words', 'cat', { config: 'english' })).data).toEqual(cats);
    expect((await db.from('pages').select('id').textSearch('summary', 'cat', { config: 'english' })).data).toEqual(
      cats,
    );
    expect((await db.rpc('found').select('id').textSearch('words', 'cat', { config: 'english' })).data).toEqual(cats);
    expect((await db.from('books').select('id').textSearch('words', 'robot', { config: 'english' })).data).toEqual([
      { id: 4 },
    ]);
  });

  test('.textSearch() searches texts, domains over them and values inside JSON', async () => {
    for (const type of ['plain', 'phrase', 'websearch'] as const)
      expect((await db.from('pages').select('id').textSearch('body', 'cats', { type })).data).toEqual(cats);
    expect(await read('pages?select=id&body=fts(english).cat')).toEqual(cats);
    expect(await read('rpc/found?select=id&body=fts.cats')).toEqual(cats);
    expect(await read('pages?select=id&more->>é=fts.3')).toEqual(cats);
    expect(await read('pages?select=id&more->"a b"=fts.1')).toEqual([]);
  });
});

describe('keys inside JSON', () => {
  test('.select() takes keys with special characters', async () => {
    expect(await read('pages?select=more->a b->"c.d"&id=eq.1')).toEqual([{ 'c.d': 1 }]);
    expect(await read(`pages?select=${encodeURIComponent('more->!@#$%^&*_d->0->>x-y::integer')}&id=eq.1`)).toEqual([
      { 'x-y': 2 },
    ]);
    expect(await read('pages?select=x:more->>"0"&id=eq.1')).toEqual([{ x: 'zero' }]);
    expect(await read('pages?select=x:more->>0&id=eq.1')).toEqual([{ x: null }]);
    expect(await read('pages?select=id&more->a b->>"c.d"=eq.2')).toEqual([{ id: 2 }]);
    expect(await read('pages?select=id&order=more->a b->"c.d".desc')).toEqual([{ id: 2 }, { id: 1 }]);
    expect(await read('pages?select=id&or=(more->a b->>"c.d".eq.2,id.eq.9)')).toEqual([{ id: 2 }]);
  });

  test.each([
    ['more->(x', 7, 'unexpected "(" expecting "-", digit or any non reserved character different from: .,>()'],
    ['more->', 7, 'unexpected end of input expecting "-", digit or any non reserved character different from: .,>()'],
    ['more->>--34', 9, 'unexpected "-" expecting digit'],
    ['more->>-xy-4', 9, 'unexpected "x" expecting digit'],
    ['more->>-78xy', 11, 'unexpected "x" expecting digit, "->", "::", ".", "," or end of input'],
  ])('%s can not be read from column %i on', async (select, column, details) => {
    expect(await library.ask(`pages?select=${select}`)).toMatchObject({
      status: 400,
      json: {
        code: 'PGRST100',
        message: `"failed to parse select parameter (${select})" (line 1, column ${column})`,
        details,
      },
    });
  });
});

describe('counts', () => {
  test.each([
    'many',
    'many?kind=eq.1&limit=5',
    'many?id=gt.1000',
    'many?id=lt.10&select=id',
    'many?select=count()',
    'pages?select=id,more',
    'many?limit=0',
    'rpc/found',
    'rpc/found?select=id&id=eq.1',
    'rpc/first_author',
    'rpc/add?a=1',
    '',
  ])('HEAD of "%s" has the status and range of GET', async (path) => {
    for (const prefer of ['', 'count=exact', 'count=planned', 'count=estimated']) {
      const [got, head] = await Promise.all(
        ['GET', 'HEAD'].map(async (method) => {
          const { status, headers, text } = await library.ask(path, { method, headers: { prefer } });
          return { text, told: [status, headers.get('content-range'), headers.get('content-type')] };
        }),
      );
      expect([prefer, head?.told]).toEqual([prefer, got?.told]);
      expect(head?.text).toBe('');
    }
  });

  test('{ count: planned } and { count: estimated } are of the rows that match', async () => {
    const all = await db.from('many').select('id', { count: 'planned', head: true });
    expect(all.count).toBe(300);
    const odd = await db.from('many').select('id', { count: 'planned', head: true }).eq('kind', 1);
    expect(odd.count).toBeGreaterThan(120);
    expect(odd.count).toBeLessThan(180);
    const few = await db.from('many').select('id', { count: 'planned', head: true }).lte('id', 30);
    expect(few.count).toBeLessThan(60);
    expect((await db.from('many').select('id', { count: 'estimated', head: true }).lte('id', 30)).count).toBe(30);
    const most = await db.from('many').select('id', { count: 'estimated', head: true }).gt('id', 100);
    expect(most.count).toBeGreaterThan(150);
    expect(most.count).toBeLessThan(250);
    const written = await db.from('many').update({ kind: 7 }, { count: 'planned' }).lte('id', 3);
    expect(written.status).toBe(204);
  });
});

test('Location names a row by all columns of its key, in their order, with every digit', async () => {
  const row = { label: 'x', id: '9007199254740993', day: '2026-01-02T03:04:05+00:00', place: 7 };
  const { status, headers } = await library.ask('parts', {
    method: 'POST',
    body: JSON.stringify(row),
    headers: { prefer: 'return=headers-only' },
  });
  expect(status).toBe(201);
  const location = headers.get('location') ?? '';
  expect(location).toBe('/parts?place=eq.7&id=eq.9007199254740993&day=eq.2026-01-02T03%3A04%3A05%2B00%3A00');
  expect(await read(location.slice(1))).toMatchObject([{ label: 'x' }]);
});
