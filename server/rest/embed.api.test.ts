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

const read = async (path: string): Promise<unknown> => (await library.ask(path)).json;

describe('embeds by key', () => {
  test('.select() embeds to one, to many, many to many and nested', async () => {
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

  test('.select() embeds one to one, from both sides', async () => {
    expect(await read('authors?select=name,passports(number)&order=id&limit=1')).toEqual([
      { name: 'Ada', passports: { number: 'GB-1' } },
    ]);
    expect(await read('passports?select=number,authors(name)&author_id=eq.2')).toEqual([
      { number: 'GB-2', authors: { name: 'Brontë' } },
    ]);
  });

  test('.select() embeds a relation in itself: its name means the many, the column the one', async () => {
    const { data } = await db.from('authors').select('name, mentor:mentor_id(name), pupils:authors(name)').order('id');
    expect(data).toEqual([
      { name: 'Ada', mentor: null, pupils: [{ name: 'Brontë' }, { name: 'Čapek' }] },
      { name: 'Brontë', mentor: { name: 'Ada' }, pupils: [] },
      { name: 'Čapek', mentor: { name: 'Ada' }, pupils: [] },
    ]);
  });

  test('.select() takes constraint, column and junction as hints', async () => {
    const name = [{ authors: { name: 'Brontë' } }];
    expect(await read('books?id=eq.3&select=authors!books_author_id_fkey(name)')).toEqual(name);
    expect(await read('books?id=eq.3&select=authors!author_id(name)')).toEqual(name);
    expect(await read('books?id=eq.3&select=authors:author_id(name)')).toEqual(name);
    expect(await read('books?id=eq.4&select=tags!book_tags(name)')).toEqual([{ tags: [{ name: 'play' }] }]);
  });

  test('.select() with !inner leaves out rows, with !left only empties them', async () => {
    const inner = await db.from('publishers').select('name, books!inner(title)').gt('books.price', 20);
    expect(inner.data).toEqual([{ name: 'South', books: [{ title: 'Robots' }] }]);
    const left = await db.from('publishers').select('name, books!left(title)').gt('books.price', 20).order('id');
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

  test('.select() counts inside an embed', async () => {
    const counted = await db.from('authors').select('name, books!books_author_id_fkey(count)').order('id').limit(1);
    expect(counted.data).toEqual([{ name: 'Ada', books: [{ count: 2 }] }]);
  });

  test('.order(), .limit(), .range() and .or() work inside an embed', async () => {
    const inside = await db
      .from('authors')
      .select('books!books_author_id_fkey(title)')
      .eq('id', 1)
      .order('title', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' });
    expect(inside.data).toEqual([{ books: [{ title: 'Notes' }] }]);
    const page = await db
      .from('authors')
      .select('all:books!books_author_id_fkey(title)')
      .eq('id', 1)
      .order('title', { referencedTable: 'all' })
      .range(1, 1, { referencedTable: 'all' });
    expect(page.data).toEqual([{ all: [{ title: 'Notes' }] }]);
    const either = await db
      .from('authors')
      .select('books!books_author_id_fkey(title)')
      .eq('id', 1)
      .or('price.gt.100,title.eq.Notes', { referencedTable: 'books' });
    expect(either.data).toEqual([{ books: [{ title: 'Notes' }] }]);
  });

  test('.order() sorts by a column of a to-one embed', async () => {
    const { data } = await db
      .from('books')
      .select('title, publishers(name)')
      .order('publishers(name)', { ascending: false, nullsFirst: false })
      .order('id');
    expect(data?.map(({ title }) => title)).toEqual(['Moors and Weather', 'Robots', 'Engines', 'Notes']);
    expect(
      await db.from('authors').select('name, books!books_author_id_fkey(title)').order('books(title)'),
    ).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST118',
        details: "'authors' and 'books' do not form a many-to-one or one-to-one relationship",
      },
    });
  });

  test('.not() and .is() tell whether an embed found anything, shown or not', async () => {
    expect(await read('publishers?select=name,books()&books.price=lt.10&books=not.is.null')).toEqual([
      { name: 'South' },
    ]);
    expect(await read('authors?select=name,passports(number)&passports=is.null')).toEqual([
      { name: 'Čapek', passports: null },
    ]);
    expect(
      await read('authors?select=name,passports()&or=(passports.not.is.null,name.eq.Čapek)&order=id'),
    ).toHaveLength(3);
    expect(await read('authors?select=name,passports()&passports=eq.1')).toMatchObject({ code: 'PGRST120' });
  });

  test('.select() refuses ambiguous and unknown embeds with what helps', async () => {
    const two = await db.from('books').select('authors(name)');
    expect([two.status, two.error?.code, two.error?.hint]).toEqual([
      300,
      'PGRST201',
      "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_editor_id_fkey'. Find the desired relationship in the 'details' key.",
    ]);
    expect((await library.ask('books?select=authors(name)')).json).toMatchObject({
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
        },
        {},
      ],
    });
    expect(await db.from('books').select('publisher(name)')).toMatchObject({
      status: 400,
      error: { code: 'PGRST200', hint: "Perhaps you meant 'publishers' instead of 'publisher'." },
    });
    expect(await db.from('books').select().eq('authors.name', 'x')).toMatchObject({
      status: 400,
      error: { code: 'PGRST108', message: "'authors' is not an embedded resource in this request" },
    });
  });
});
