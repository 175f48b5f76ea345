import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.stack.stop());

// The shape of the builder is of no interest here, only its methods.
type Books = ReturnType<typeof books>;
const books = () => library.db.from('books').select('id').order('id');

async function ids(build: (all: Books) => PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> {
  const { data, error } = await build(books());
  expect(error).toBeNull();
  return Array.isArray(data) ? data.map((row: { id: number }) => row.id) : data;
}

async function idsWhere(filter: string): Promise<unknown> {
  const { json } = await library.ask(`books?select=id&order=id&${encodeURI(filter)}`);
  return Array.isArray(json) ? json.map((row: { id: number }) => row.id) : json;
}

describe('filters by method', () => {
  const table: [string, (all: Books) => PromiseLike<{ data: unknown; error: unknown }>, number[]][] = [
    ['.eq() finds what is equal', (all) => all.eq('title', 'Notes'), [2]],
    ['.neq() finds what differs', (all) => all.neq('title', 'Notes'), [1, 3, 4]],
    ['.gt() finds what is greater', (all) => all.gt('price', 7.25), [1, 4]],
    ['.gte() finds what is at least', (all) => all.gte('price', 7.25), [1, 3, 4]],
    ['.lt() finds what is less', (all) => all.lt('price', 7), [2]],
    ['.lte() finds what is at most', (all) => all.lte('price', 7.25), [2, 3]],
    ['.like() matches a pattern', (all) => all.like('title', '%o%s'), [2, 4]],
    ['.likeAllOf() matches every pattern', (all) => all.likeAllOf('title', ['%o%', '%t%']), [2, 3, 4]],
    ['.likeAnyOf() matches one of several patterns', (all) => all.likeAnyOf('title', ['E%', 'R%']), [1, 4]],
    ['.ilike() matches in any case', (all) => all.ilike('title', 'MOORS%'), [3]],
    ['.ilikeAllOf() matches every pattern in any case', (all) => all.ilikeAllOf('title', ['%O%', '%T%']), [2, 3, 4]],
    [
      '.ilikeAnyOf() matches one of several patterns in any case',
      (all) => all.ilikeAnyOf('title', ['e%', 'r%']),
      [1, 4],
    ],
    ['.regexMatch() matches an expression', (all) => all.regexMatch('title', '^[ER]'), [1, 4]],
    ['.regexIMatch() matches an expression in any case', (all) => all.regexIMatch('title', '^robots$'), [4]],
    ['.is() tells null', (all) => all.is('publisher_id', null), [2]],
    ['.isDistinct() treats null as a value', (all) => all.isDistinct('publisher_id', 2), [1, 2]],
    ['.in() finds what is listed', (all) => all.in('id', [1, 3, 99]), [1, 3]],
    ['.in() takes texts with commas and parentheses', (all) => all.in('title', ['Notes', 'a,b', '(c']), [2]],
    ['.in() of nothing finds nothing', (all) => all.in('id', []), []],
    ['.filter() in a list of blanks finds nothing', (all) => all.filter('id', 'in', '(  )'), []],
    ['.not() in a list of blanks finds all', (all) => all.not('id', 'in', '( )'), [1, 2, 3, 4]],
    ['.filter() takes blanks around a list', (all) => all.filter('title', 'in', ' ( Notes,Robots) '), [2, 4]],
    ['.notIn() leaves out what is listed', (all) => all.notIn('id', [1, 2]), [3, 4]],
    ['.contains() finds arrays that hold a value', (all) => all.contains('tags', ['math']), [1, 2]],
    ['.containedBy() finds arrays held by a list', (all) => all.containedBy('tags', ['math', 'old']), [1, 2, 3]],
    ['.overlaps() finds arrays that share a value', (all) => all.overlaps('tags', ['play', 'math']), [1, 2, 4]],
    ['.rangeGt() finds ranges to the right', (all) => all.rangeGt('valid', '[2019-01-01,2020-01-01)'), [1, 3]],
    [
      '.rangeGte() finds ranges that do not begin before',
      (all) => all.rangeGte('valid', '[2021-01-01,2022-01-01)'),
      [3],
    ],
    ['.rangeLt() finds ranges to the left', (all) => all.rangeLt('valid', '[2022-01-01,2023-01-01)'), [1, 3]],
    ['.rangeLte() finds ranges that do not end after', (all) => all.rangeLte('valid', '[2020-01-01,2021-01-01)'), [1]],
    ['.rangeAdjacent() finds ranges next to it', (all) => all.rangeAdjacent('valid', '[2021-01-01,2021-02-01)'), [1]],
    ['.textSearch() takes a query', (all) => all.textSearch('words', 'robot'), [4]],
    [
      '.textSearch() of type plain takes words',
      (all) => all.textSearch('words', 'weather moor', { type: 'plain', config: 'english' }),
      [3],
    ],
    [
      '.textSearch() of type phrase takes them in order',
      (all) => all.textSearch('words', 'moor weather', { type: 'phrase' }),
      [],
    ],
    [
      '.textSearch() of type websearch works on plain text',
      (all) => all.textSearch('title', 'engines or robots', { type: 'websearch' }),
      [1, 4],
    ],
    ['.match() compares several columns', (all) => all.match({ author_id: 1, price: 5 }), [2]],
    ['.not() turns a filter round', (all) => all.not('publisher_id', 'is', null), [1, 3, 4]],
    ['.not() turns a list round', (all) => all.not('id', 'in', '(1,2)'), [3, 4]],
    ['.or() joins filters', (all) => all.or('id.eq.1,title.eq.Robots'), [1, 4]],
    [
      '.or() nests, with arrays and quoted texts',
      (all) => all.or('title.eq."Moors and Weather",and(id.gt.3,tags.cs.{play,old})'),
      [3, 4],
    ],
    [
      '.or() takes blanks before and after its parentheses',
      (all) => all.or('and (id.gt.1,price.lt.6) , not.or ( id.neq.4 , id.in.( ) )'),
      [2, 4],
    ],
    ['.or() takes quotes inside a value as they are', (all) => all.or('title.eq."Notes" or so,id.eq.1'), [1]],
    ['.filter() takes any operator', (all) => all.filter('price', 'gte', 12.5), [1, 4]],
    ['.filter() takes any()', (all) => all.filter('id', 'eq(any)', '{1,4}'), [1, 4]],
    ['.filter() takes all()', (all) => all.filter('id', 'gt(all)', '{1,2}'), [3, 4]],
  ];
  test.each(table)('%s', async (_title, build, expected) => {
    expect(await ids(build)).toEqual(expected);
  });
});

describe('filters by hand', () => {
  test.each([
    ['publisher_id=is.not_null', [1, 3, 4]],
    ['publisher_id=not.is.null', [1, 3, 4]],
    ['title=like.*o*s', [2, 4]],
    ['and=(id.gt.1,or(price.lt.6,not.and(id.neq.4,id.lt.9)))', [2, 4]],
    ['not.or=(id.eq.1,id.in.(2,3))', [4]],
    ['valid=nxr.[2020-01-01,2021-01-01)', [1]],
    ['valid=nxl.[2021-01-01,2022-01-01)', [3]],
    ['title=phfts.weather', [3]],
    ['title_length=eq.7', [1]],
    ['author_id=eq.1&price=lt.10', [2]],
    ['price=gt(any).{7,100}&id=lt(all).{4,5}', [1, 3]],
  ])('%s finds its books', async (filter, expected) => {
    expect(await idsWhere(filter)).toEqual(expected);
  });

  test('a JSON path is compared as JSON or as text', async () => {
    const names = async (filter: string): Promise<unknown> =>
      (await library.ask(`authors?select=name&order=id&${filter}`)).json;
    expect(await names('facts->>city=eq.London')).toEqual([{ name: 'Ada' }]);
    expect(await names('facts->langs->>0=eq.en')).toEqual([{ name: 'Ada' }]);
    expect(await names('facts->rank=gt.1')).toEqual([{ name: 'Brontë' }]);
    expect(await names('facts=cs.{"city":"Prague"}')).toEqual([{ name: 'Čapek' }]);
    expect(await names('facts->langs=not.is.null')).toEqual([{ name: 'Ada' }]);
    expect(await names('facts->>ci%27ty=is.null')).toHaveLength(3);
  });
});
