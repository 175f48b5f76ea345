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

describe('embeds by other ways', () => {
  test('.select() embeds through views, to one, to many and many to many', async () => {
    expect(await read('book_list?select=title,authors(name),publishers(name),tags(name)&id=eq.4')).toEqual([
      { title: 'Robots', authors: { name: 'Čapek' }, publishers: { name: 'South' }, tags: [{ name: 'play' }] },
    ]);
    expect(await read('author_list?select=author_name,book_list(title)&author_no=eq.1')).toEqual([
      { author_name: 'Ada', book_list: [{ title: 'Engines' }, { title: 'Notes' }] },
    ]);
    expect(await read('taggings?select=label,books(title)&label=eq.PLAY')).toEqual([
      { label: 'PLAY', books: { title: 'Robots' } },
    ]);
    expect(await read('book_cards?select=title,book_tags(tag)&id=eq.4')).toEqual([
      { title: 'Robots', book_tags: [{ tag: 'play' }] },
    ]);
  });

  test('.select() embeds through a view that shows one column twice: the first by itself, another by its name', async () => {
    expect(await read('teachings?select=title,book_tags(tag),passports!writer_no(number)&book_no=eq.3')).toEqual([
      { title: 'Moors and Weather', book_tags: [], passports: { number: 'GB-2' } },
    ]);
    expect(await read('teachings?select=passports!teacher_no(number)&book_no=eq.3')).toEqual([
      { passports: { number: 'GB-1' } },
    ]);
  });

  test('.select() embeds what functions of a row give: computed relationships', async () => {
    expect(
      await read('authors?select=name,early_books(title,writer(name))&early_books.price=gt.9&order=id&limit=2'),
    ).toEqual([
      { name: 'Ada', early_books: [{ title: 'Engines', writer: { name: 'Ada' } }] },
      { name: 'Brontë', early_books: [] },
    ]);
    expect(await read('books?select=title,writer!inner(name)&writer.name=eq.Čapek')).toEqual([
      { title: 'Robots', writer: { name: 'Čapek' } },
    ]);
    expect(await read('books?select=title,writer(name)&order=writer(name).desc&limit=1')).toEqual([
      { title: 'Robots', writer: { name: 'Čapek' } },
    ]);
  });

  test('.select() takes a function named like a relation in place of the key', async () => {
    expect(await read('taggings?select=label,book_list(title)&label=eq.OLD')).toEqual([
      { label: 'OLD', book_list: { title: 'Notes' } },
    ]);
  });

  test('.select() leaves out an embed that selects nothing, also where it holds others that select nothing', async () => {
    const { data } = await db
      .from('authors')
      .select('name, books!books_author_id_fkey!inner(publishers!inner())')
      .eq('books.publishers.name', 'South')
      .order('id');
    expect(data).toEqual([{ name: 'Brontë' }, { name: 'Čapek' }]);
    expect(await read('books?select=id,writer(passports(),early_books())&id=lt.3&order=id')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(await read('books?select=id,...writer(passports())&id=eq.1')).toEqual([{ id: 1 }]);
    expect(await read('books?select=id,writer(name,passports())&id=eq.1')).toEqual([
      { id: 1, writer: { name: 'Ada' } },
    ]);
    expect(await read('books?select=writer(passports())&id=eq.1')).toEqual([{}]);
  });

  test('.select() of an ambiguous embed lists the ways in one order, whatever was created first', async () => {
    await library.sql(`
      create table public.sites (id int primary key);
      create table public.works (id int primary key, z_site int, a_site int);
      create table public.z_jobs (site int references public.sites, work int references public.works, primary key (site, work));
      alter table public.works add constraint z_key foreign key (z_site) references public.sites;
      alter table public.sites add work int constraint back references public.works;
      create table public.a_jobs (site int references public.sites, work int references public.works, primary key (site, work));
      alter table public.works add constraint a_key foreign key (a_site) references public.sites;`);
    await library.set({});
    const { error, status } = await db.from('sites').select('works(id)');
    expect([status, error?.code]).toEqual([300, 'PGRST201']);
    expect(error?.hint).toContain("'works!a_key', 'works!z_key', 'works!back', 'works!a_jobs', 'works!z_jobs'");
    expect(error?.details).toMatchObject([
      { cardinality: 'one-to-many', relationship: 'a_key using sites(id) and works(a_site)' },
      { cardinality: 'one-to-many' },
      { cardinality: 'many-to-one' },
      { cardinality: 'many-to-many', relationship: expect.stringContaining('a_jobs using') },
      { cardinality: 'many-to-many' },
    ]);
  });

  test('.schema() keeps tables of one name in two schemas apart', async () => {
    const { data } = await db.schema('archive').from('books').select('title, authors(name)');
    expect(data).toEqual([{ title: 'Old', authors: { name: 'Anon' } }]);
  });
});

describe('spreads', () => {
  test('.select() spreads a to-one embed into its parent', async () => {
    expect(await read('books?select=title,...publishers(house:name)&id=eq.1')).toEqual([
      { title: 'Engines', house: 'North' },
    ]);
    expect(await read('books?select=title,...writer(author:name,...passports(number))&id=eq.1')).toEqual([
      { title: 'Engines', author: 'Ada', number: 'GB-1' },
    ]);
    expect(await read('authors?select=id,books!books_author_id_fkey(title,...publishers(*))&id=eq.3')).toEqual([
      { id: 3, books: [{ title: 'Robots', id: 2, name: 'South' }] },
    ]);
  });

  test('.select() spreads a to-many embed into arrays, all in one order', async () => {
    expect(
      await read('authors?select=name,...books!books_author_id_fkey(titles:title,price)&books.order=price&order=id'),
    ).toEqual([
      { name: 'Ada', titles: ['Notes', 'Engines'], price: [5, 12.5] },
      { name: 'Brontë', titles: ['Moors and Weather'], price: [7.25] },
      { name: 'Čapek', titles: ['Robots'], price: [30] },
    ]);
    expect(await read('tags?select=name,...books(*)&name=eq.play')).toMatchObject([
      { name: 'play', id: [4], title: ['Robots'] },
    ]);
    expect(await read('publishers?select=...books(title)&books.price=gt.100&order=id')).toEqual([
      { title: [] },
      { title: [] },
    ]);
    expect(await read('publishers?select=name,...books!inner(title)&books.price=gt.20')).toEqual([
      { name: 'South', title: ['Robots'] },
    ]);
  });

  test('.select() spreads what lies deeper: arrays of arrays and of objects', async () => {
    expect(
      await read('authors?select=...books!books_author_id_fkey(title,...tags(tag:name),publishers(name))&id=eq.1'),
    ).toEqual([
      { title: ['Engines', 'Notes'], tag: [['math', 'old'], ['math']], publishers: [{ name: 'North' }, null] },
    ]);
  });
});
