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

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${stack.url}/rest/v1/${path}`, { headers: { apikey: stack.serviceRoleKey, ...headers } });

type Body = { code?: string; definitions?: unknown };

async function bodyOf(reply: Response): Promise<Body> {
  const body: Body = JSON.parse(await reply.text());
  return body;
}

async function idsWhere(filter: string): Promise<unknown> {
  const reply = await get(`books?select=id&order=id&${filter}`);
  const body: unknown = await reply.json();
  return Array.isArray(body) ? body.map((row: { id: number }) => row.id) : body;
}

describe('filters', () => {
  test.each([
    ['title=eq.Notes', [2]],
    ['title=neq.Notes', [1, 3, 4]],
    ['price=gt.7.25', [1, 4]],
    ['price=gte.7.25', [1, 3, 4]],
    ['price=lt.7', [2]],
    ['price=lte.7.25', [2, 3]],
    ['title=like.*o*s', [2, 4]],
    ['title=ilike.MOORS*', [3]],
    ['title=match.^[ER]', [1, 4]],
    ['title=imatch.^robots$', [4]],
    ['id=in.(1,3,99)', [1, 3]],
    ['title=in.("Moors and Weather","a,b")', [3]],
    ['id=in.()', []],
    ['publisher_id=is.null', [2]],
    ['publisher_id=not.is.null', [1, 3, 4]],
    ['publisher_id=is.not_null', [1, 3, 4]],
    ['publisher_id=isdistinct.2', [1, 2]],
    ['tags=cs.{math}', [1, 2]],
    ['tags=cd.{math,old}', [1, 2, 3]],
    ['tags=ov.{play,math}', [1, 2, 4]],
    ['valid=sr.[2019-01-01,2020-01-01)', [1, 3]],
    ['valid=sl.[2022-01-01,2023-01-01)', [1, 3]],
    ['valid=adj.[2021-01-01,2021-02-01)', [1]],
    ['words=fts.robot', [4]],
    ['words=plfts(english).weather moor', [3]],
    ['title=wfts.engines or robots', [1, 4]],
    ['id=eq(any).{1,4}', [1, 4]],
    ['title=like(all).{*o*,*t*}', [2, 3, 4]],
    ['or=(id.eq.1,title.eq.Robots)', [1, 4]],
    ['and=(id.gt.1,or(price.lt.6,not.and(id.neq.4,id.lt.9)))', [2, 4]],
    ['not.or=(id.eq.1,id.in.(2,3))', [4]],
    ['id=not.in.(1,2)', [3, 4]],
    ['or=(title.eq."Moors and Weather",tags.cs.{play,old})', [3, 4]],
  ])('%s finds its books', async (filter, ids) => {
    expect(await idsWhere(encodeURI(filter))).toEqual(ids);
  });
});

describe('embeds', () => {
  test('to one, to many, many to many and nested', async () => {
    const { data, error } = await db
      .from('books')
      .select('title, authors!books_author_id_fkey(name, mentor_id(name)), publisher:publishers(name), tags(name)')
      .order('id')
      .limit(2);
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        title: 'Engines',
        authors: { name: 'Ada', mentor_id: null },
        publisher: { name: 'North' },
        tags: [{ name: 'math' }, { name: 'old' }],
      },
      { title: 'Notes', authors: { name: 'Ada', mentor_id: null }, publisher: null, tags: [{ name: 'math' }] },
    ]);
  });

  test('to itself: the name means the many, the column the one', async () => {
    const { data } = await db.from('authors').select('name, mentor:mentor_id(name), pupils:authors(name)').order('id');
    expect(data).toEqual([
      { name: 'Ada', mentor: null, pupils: [{ name: 'Brontë' }, { name: 'Čapek' }] },
      { name: 'Brontë', mentor: { name: 'Ada' }, pupils: [] },
      { name: 'Čapek', mentor: { name: 'Ada' }, pupils: [] },
    ]);
  });

  test('inner ones leave out rows, left ones only empty them', async () => {
    const inner = await db.from('publishers').select('name, books!inner(title)').gt('books.price', 20);
    expect(inner.data).toEqual([{ name: 'South', books: [{ title: 'Robots' }] }]);
    const left = await db.from('publishers').select('name, books(title)').gt('books.price', 20).order('id');
    expect(left.data).toEqual([
      { name: 'North', books: [] },
      { name: 'South', books: [{ title: 'Robots' }] },
    ]);
    const one = await db
      .from('books')
      .select('id, publishers!inner(name)', { count: 'exact' })
      .eq('publishers.name', 'North');
    expect(one).toMatchObject({ count: 1, data: [{ id: 1, publishers: { name: 'North' } }] });
  });

  test('counted, ordered and limited inside, ordered by the one', async () => {
    const counted = await db.from('authors').select('name, books!books_author_id_fkey(count)').order('id').limit(1);
    expect(counted.data).toEqual([{ name: 'Ada', books: [{ count: 2 }] }]);
    const inside = await db
      .from('authors')
      .select('books!books_author_id_fkey(title)')
      .eq('id', 1)
      .order('title', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' });
    expect(inside.data).toEqual([{ books: [{ title: 'Notes' }] }]);
    const related = await db
      .from('books')
      .select('title, publishers(name)')
      .order('publishers(name)', { ascending: false, nullsFirst: false })
      .order('id');
    expect(related.data?.map(({ title }) => title)).toEqual(['Moors and Weather', 'Robots', 'Engines', 'Notes']);
  });

  test('spread, through a view, by emptiness', async () => {
    const spread = await db.from('books').select('title, ...publishers(house:name)').eq('id', 1);
    expect(spread.data).toEqual([{ title: 'Engines', house: 'North' }]);
    const view = await db.from('book_list').select('title, authors(name), publishers(name)').eq('id', 4);
    expect(view.data).toEqual([{ title: 'Robots', authors: { name: 'Čapek' }, publishers: { name: 'South' } }]);
    const reply = await get('publishers?select=name,books()&books.price=lt.10&books=not.is.null');
    expect(await reply.json()).toEqual([{ name: 'South' }]);
  });

  test('ambiguous and unknown ones are refused with what helps', async () => {
    const two = await get('books?select=authors(name)');
    expect(two.status).toBe(300);
    expect(await two.json()).toMatchObject({ code: 'PGRST201', details: [{ cardinality: 'many-to-one' }, {}] });
    const none = await get('books?select=publisher(name)');
    expect(none.status).toBe(400);
    expect(await none.json()).toMatchObject({
      code: 'PGRST200',
      hint: "Perhaps you meant 'publishers' instead of 'publisher'.",
    });
    expect((await get('books?authors.name=eq.x')).status).toBe(400);
  });
});

describe('values, names and shapes', () => {
  test('JSON paths, casts, renames and computed columns', async () => {
    const { data } = await db
      .from('authors')
      .select('id::text, city:facts->>city, facts->langs->>0, shout, born')
      .eq('facts->>city', 'London');
    expect(data).toEqual([{ id: '1', city: 'London', langs: 'en', shout: 'ADA', born: '1815-12-10' }]);
    expect((await get('authors?select=name&order=facts->rank.desc.nullslast')).status).toBe(200);
  });

  test('one object, none or several', async () => {
    expect((await db.from('authors').select('name').eq('id', 1).single()).data).toEqual({ name: 'Ada' });
    const none = await db.from('authors').select('name').eq('id', 99).single();
    expect(none).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        details: 'The result contains 0 rows',
        message: 'Cannot coerce the result to a single JSON object',
      },
    });
    expect((await db.from('authors').select('name').eq('id', 99).maybeSingle()).data).toBeNull();
  });

  test('ranges, counts and HEAD', async () => {
    const page = await db.from('books').select('id', { count: 'exact' }).order('id').range(1, 2);
    expect(page).toMatchObject({ status: 206, count: 4, data: [{ id: 2 }, { id: 3 }] });
    const head = await db.from('books').select('*', { count: 'exact', head: true });
    expect(head).toMatchObject({ status: 200, count: 4, data: null });
    const beyond = await db.from('books').select('id', { count: 'exact' }).range(10, 12);
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
    const header = await get('books?select=id&order=id', { range: '0-0', prefer: 'count=exact' });
    expect([header.status, header.headers.get('content-range')]).toEqual([206, '0-0/4']);
    expect((await db.from('books').select('id', { count: 'planned' })).count).toBeGreaterThan(0);
  });

  test('CSV, stripped nulls and unavailable media', async () => {
    const { data } = await db.from('publishers').select('id,name').order('id').csv();
    expect(data).toBe('id,name\n1,North\n2,South');
    const stripped = await get('books?select=id,publisher_id&id=eq.2', {
      accept: 'application/vnd.pgrst.array+json;nulls=stripped',
    });
    expect(await stripped.json()).toEqual([{ id: 2 }]);
    expect((await get('books', { accept: 'image/png' })).status).toBe(406);
  });

  test('profiles choose among the exposed schemas', async () => {
    const { data } = await db.schema('archive').from('books').select();
    expect(data).toEqual([{ id: 1, title: 'Old' }]);
    const bad = await get('books', { 'accept-profile': 'auth' });
    expect([bad.status, (await bodyOf(bad)).code]).toEqual([406, 'PGRST106']);
  });

  test('unknown names and values are refused in PostgREST words', async () => {
    const codes = async (path: string): Promise<unknown> => {
      const reply = await get(path);
      return [reply.status, (await bodyOf(reply)).code];
    };
    expect(await codes('bookz')).toEqual([404, 'PGRST205']);
    expect(await codes('books?select=nope')).toEqual([400, '42703']);
    expect(await codes('books?id=eq.x')).toEqual([400, '22P02']);
    expect(await codes('books?id=5')).toEqual([400, 'PGRST100']);
    expect(await codes('books?select=price.sum()')).toEqual([400, 'PGRST123']);
    expect(await codes('books?limit=-1')).toEqual([416, 'PGRST103']);
  });

  test('the root describes the schema and OPTIONS the methods', async () => {
    expect((await bodyOf(await get(''))).definitions).toHaveProperty('books');
    const options = await fetch(`${stack.url}/rest/v1/books`, {
      method: 'OPTIONS',
      headers: { apikey: stack.anonKey },
    });
    expect(options.headers.get('allow')).toContain('PATCH');
  });
});
