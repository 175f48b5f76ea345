import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
let db: Library['db'];
beforeAll(async () => {
  library = await openLibrary();
  ({ db } = library);
});
afterAll(() => library.stack.stop());

const prefer = (path: string, wish: string, method = 'GET', body?: string) =>
  library.ask(path, { method, headers: { prefer: wish }, ...(body === undefined ? {} : { body }) });
const applied = ({ headers }: { headers: Headers }): string | null => headers.get('preference-applied');

test('.rollback() answers as if and leaves nothing', async () => {
  const reply = await prefer('tags', 'tx=rollback,return=representation', 'POST', '{"name":"ghost"}');
  expect([reply.status, reply.json, applied(reply)]).toEqual([
    201,
    [{ name: 'ghost' }],
    'return=representation, tx=rollback',
  ]);
  expect((await db.from('tags').delete().eq('name', 'math').select().rollback()).error?.code).toBe('23503');
  expect((await db.from('tags').select().eq('name', 'ghost')).data).toEqual([]);
});

test('.maxAffected() undoes a write that touches more rows', async () => {
  expect(await db.from('books').update({ price: 1 }).gt('id', 0).maxAffected(2)).toMatchObject({
    status: 400,
    error: {
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: 'The query affects 4 rows',
    },
  });
  expect((await db.from('books').select().eq('price', 1)).data).toEqual([]);
  expect((await db.from('book_tags').delete().eq('book_id', 2).maxAffected(1)).status).toBe(204);
  expect((await db.from('book_tags').delete().gt('book_id', 0).maxAffected(1)).error?.code).toBe('PGRST124');
  expect((await db.rpc('add_books', { how_many: 3 }).maxAffected(2)).error?.code).toBe('PGRST124');
  expect((await db.from('books').select().like('title', 'made%')).data).toEqual([]);
  expect((await db.rpc('add', { a: 1 }).maxAffected(1)).error?.code).toBe('PGRST128');
});

test('Prefer: handling=strict refuses what is not understood; lenient ignores it', async () => {
  expect(await prefer('tags', 'handling=strict, fast, count=sometimes')).toMatchObject({
    status: 400,
    json: {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: fast, count=sometimes',
    },
  });
  const lenient = await prefer('tags', 'handling=lenient, fast, max-affected=1');
  expect([lenient.status, applied(lenient)]).toEqual([200, 'handling=lenient']);
});

test('Prefer: timezone shows times in a zone', async () => {
  await db.from('notes').insert({ body: 'zoned' });
  const paris = await prefer('notes?select=at', 'timezone=Europe/Paris');
  expect([paris.json, applied(paris)]).toEqual([[{ at: '2026-01-02T04:04:05+01:00' }], 'timezone=Europe/Paris']);
  const nowhere = await prefer('notes?select=at', 'timezone=Nowhere/Here');
  expect([nowhere.json, applied(nowhere)]).toEqual([[{ at: '2026-01-02T03:04:05+00:00' }], null]);
  expect((await prefer('notes', 'timezone=Nowhere/Here, handling=strict')).json).toMatchObject({ code: 'PGRST122' });
});

test('Prefer: of a preference named twice the first counts, and only what the request meets is applied', async () => {
  const reply = await prefer(
    'books?select=id',
    'count=exact, count=planned, return=representation, resolution=merge-duplicates',
  );
  expect([reply.headers.get('content-range'), applied(reply)]).toEqual(['0-3/4', 'count=exact']);
  const insert = await prefer('tags', 'return=minimal, missing=default, count=exact', 'POST', '{"name":"applied"}');
  expect([applied(insert), insert.headers.get('content-range')]).toEqual([
    'missing=default, return=minimal, count=exact',
    '*/1',
  ]);
});
