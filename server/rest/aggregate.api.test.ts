import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.stack.stop());

const read = async (path: string): Promise<unknown> => (await library.ask(path)).json;

test('.select() refuses aggregates unless the login role turns them on', async () => {
  expect(await library.db.from('books').select('price.sum()')).toMatchObject({
    status: 400,
    error: { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
  });
  expect(await read('authors?select=name,books!books_author_id_fkey(price.max())')).toMatchObject({ code: 'PGRST123' });
});

describe('aggregates', () => {
  beforeAll(() => library.set({ db_aggregates_enabled: 'true' }));

  test('.select() sums, counts and averages', async () => {
    const { data } = await library.db
      .from('books')
      .select('price.sum(), price.min(), price.max(), count(), price.avg()::int');
    expect(data).toEqual([{ sum: 54.75, min: 5, max: 30, count: 4, avg: 14 }]);
  });

  test('.select() groups by what else is selected', async () => {
    expect(await read('books?select=author_id,total:price.sum(),n:count()&order=author_id')).toEqual([
      { author_id: 1, total: 17.5, n: 2 },
      { author_id: 2, total: 7.25, n: 1 },
      { author_id: 3, total: 30, n: 1 },
    ]);
    expect(await read('authors?select=facts->>city,facts->rank::int.sum()&facts->>city=eq.London')).toEqual([
      { city: 'London', sum: 1 },
    ]);
    expect(await read('publishers?select=*,count()&order=id')).toEqual([
      { id: 1, name: 'North', count: 1 },
      { id: 2, name: 'South', count: 1 },
    ]);
  });

  test('.select() groups by embeds, to one and to many', async () => {
    expect(await read('books?select=price.sum(),publishers(name)&publisher_id=eq.2')).toEqual([
      { sum: 37.25, publishers: { name: 'South' } },
    ]);
    expect(await read('authors?select=count(),books!books_author_id_fkey(title)&id=eq.1')).toEqual([
      { count: 1, books: [{ title: 'Engines' }, { title: 'Notes' }] },
    ]);
  });

  test('.select() aggregates inside an embed', async () => {
    expect(await read('publishers?select=name,books(price.sum(),count())&order=id')).toEqual([
      { name: 'North', books: [{ sum: 12.5, count: 1 }] },
      { name: 'South', books: [{ sum: 37.25, count: 2 }] },
    ]);
  });

  test('.select() lifts aggregates out of a to-one spread', async () => {
    expect(await read('books?select=publisher_id,...writer(born.max(),born.min())&order=publisher_id')).toEqual([
      { publisher_id: 1, max: '1815-12-10', min: '1815-12-10' },
      { publisher_id: 2, max: '1890-01-09', min: '1816-04-21' },
      { publisher_id: null, max: '1815-12-10', min: '1815-12-10' },
    ]);
    expect(await read('books?select=count(),...publishers(name)&order=publishers(name)')).toEqual([
      { count: 1, name: 'North' },
      { count: 2, name: 'South' },
      { count: 1, name: null },
    ]);
    expect(await read('books?select=n:count(),...publishers(name,found:count())&publisher_id=is.null')).toEqual([
      { n: 1, name: null, found: 0 },
    ]);
    expect(await read('books?select=...writer(...passports(number.count()))')).toEqual([{ count: 3 }]);
  });

  test('.order() takes the alias of a column that is spread', async () => {
    const { data } = await library.db
      .from('books')
      .select('n:count(), ...publishers(house:name)')
      .order('publishers(house)', { ascending: false, nullsFirst: false });
    expect(data).toEqual([
      { n: 2, house: 'South' },
      { n: 1, house: 'North' },
      { n: 1, house: null },
    ]);
    expect(await read('books?select=count(),...writer(city:facts->>city)&order=writer(city)')).toEqual([
      { count: 1, city: 'Haworth' },
      { count: 2, city: 'London' },
      { count: 1, city: 'Prague' },
    ]);
    expect(
      await read('books?select=n:count(),...writer(about:facts)&order=writer(about->rank).desc.nullslast'),
    ).toMatchObject([{ n: 1, about: { rank: 2 } }, { n: 2 }, { n: 1 }]);
    expect(await read('books?select=...writer(...passports(no:number,count()))&order=writer(no).desc')).toEqual([
      { no: null, count: 0 },
      { no: 'GB-2', count: 1 },
      { no: 'GB-1', count: 2 },
    ]);
    expect(
      await read('books?select=id,...publishers(name:id)&publisher_id=not.is.null&order=publishers(name),id'),
    ).toEqual([
      { id: 1, name: 1 },
      { id: 3, name: 2 },
      { id: 4, name: 2 },
    ]);
    expect(await read('books?select=id,publishers(house:name)&order=publishers(nothing)')).toMatchObject({
      code: '42703',
    });
  });

  test('.select() refuses aggregates in a to-many spread', async () => {
    expect(await read('authors?select=name,...books!books_author_id_fkey(price.sum())')).toMatchObject({
      code: 'PGRST127',
      message: 'Feature not implemented',
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    });
  });
});
