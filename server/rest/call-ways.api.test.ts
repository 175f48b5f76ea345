import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
let db: Library['db'];

const shapes = `
  create function public.taken(json) returns text language sql as $$ select 'json ' || $1::text $$;
  create function public.taken(text) returns text language sql as $$ select 'text ' || $1 $$;
  create function public.taken(bytea) returns text language sql as $$ select 'bytes ' || length($1) $$;
  create function public.taken(word varchar) returns text language sql as $$ select 'word ' || word $$;
  create function public.unsure(json) returns text language sql as $$ select 'json' $$;
  create function public.unsure(jsonb) returns text language sql as $$ select 'jsonb' $$;
  create function public.hidden(int) returns int language sql as $$ select $1 $$;
  create function public.beside(a int) returns text language sql as $$ select 'named' $$;
  create function public.beside(int, a int) returns text language sql as $$ select 'half named' $$;
  create function public.several(b int, a int) returns int language sql as $$ select 2 $$;
  create function public.several(c int, b int, a text) returns int language sql as $$ select 3 $$;
  create function public.several(c int, b int, a int) returns int language sql as $$ select 3 $$;
  create function public.several(z int) returns int language sql as $$ select 1 $$;
  create function public.pair() returns record language sql as $$ select 1 as one, 'x'::text as word $$;
  create function public.pairs() returns setof record language sql as $$ select n as one from generate_series(1, 2) n $$;
  create type public.measure as (unit text, parts jsonb);
  create function public.measured() returns table (id int, size public.measure, sizes public.measure[], raw json) language sql
    as $$ select n, row('cm', jsonb_build_array(n))::public.measure, array[row('mm', null)::public.measure], '{"b":1,"a":2}'::json
      from generate_series(1, 2) n $$;
  create function public.measure_set() returns setof public.measure language sql
    as $$ select 'cm', jsonb_build_array(n) from generate_series(1, 2) n $$;
  create domain public.any_author as public.authors;
  create function public.as_domain() returns public.any_author language sql stable
    as $$ select row(a.*)::public.authors::public.any_author from public.authors a where id = 1 $$;
  create domain public.whole_number as int;
  create function public.counted() returns public.whole_number language sql as $$ select 5 $$;
  create function public.letters(c character, b bit, v character varying) returns text language sql
    as $$ select c || '|' || b || '|' || v $$;`;

beforeAll(async () => {
  library = await openLibrary();
  ({ db } = library);
  await library.sql(shapes);
  await library.set({});
});
afterAll(() => library.stack.stop());

const post = (path: string, body: string, type = 'application/json') =>
  library.ask(`rpc/${path}`, { method: 'POST', body, headers: { 'content-type': type } });

describe('one argument without a name', () => {
  test('.rpc() gives it the whole body, whichever of the overloads takes its type', async () => {
    expect((await post('taken', '{"a":1}')).json).toBe('json {"a":1}');
    expect((await post('taken', '[1,2]')).json).toBe('json [1,2]');
    expect((await post('taken', 'hello', 'text/plain')).json).toBe('text hello');
    expect((await post('taken', 'abc', 'application/octet-stream')).json).toBe('bytes 3');
    expect((await db.rpc('taken', { word: 'x' })).data).toBe('word x');
    expect((await library.ask('rpc/taken?word=y')).json).toBe('word y');
  });

  test('.rpc() with an empty name as key gives the body as well', async () => {
    expect((await db.rpc('echo', { '': 5 })).data).toEqual({ '': 5 });
    expect((await post('shape', '{"":1}')).json).toBe('object');
  });

  test('.rpc() refuses to choose only where the body fits several', async () => {
    expect(await post('unsure', '{"a":1}')).toMatchObject({
      status: 300,
      json: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.unsure( => json), public.unsure( => jsonb)',
      },
    });
  });

  test('.rpc() of a type that no body has is not there, and in the way of none', async () => {
    expect(await post('hidden', '{}')).toMatchObject({ status: 404, json: { code: 'PGRST202' } });
    expect((await db.rpc('beside', { a: 1 })).data).toBe('named');
    expect(await db.rpc('beside', { '': 1, a: 1 })).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
  });
});

describe('names', () => {
  test('.rpc() takes only the arguments that columns names', async () => {
    expect((await post('add?columns=a', '{"a":2,"b":40,"else":1}')).json).toBe(3);
    expect((await post('add?columns=a,b', '[{"a":2,"b":40,"else":1},{"nothing":1}]')).json).toBe(42);
    expect(await post('add?columns=a,c', '{"a":2}')).toMatchObject({
      status: 404,
      json: { message: 'Could not find the function public.add(a, c) in the schema cache' },
    });
  });

  test('candidates are told with few arguments first', async () => {
    const both =
      'public.several(c => integer, b => integer, a => integer), public.several(c => integer, b => integer, a => text)';
    expect((await db.rpc('several', { a: 1, b: 2, c: 3 })).error?.message).toBe(
      `Could not choose the best candidate function between: ${both}`,
    );
    expect((await db.rpc('several', { a: 1, bb: 2 })).error?.hint).toBe(
      'Perhaps you meant to call the function public.several(a, b)',
    );
  });

  test('a name that is far from all others comes without a hint', async () => {
    const hint = async (name: string): Promise<unknown> => (await db.rpc(name)).error?.hint;
    expect(await hint('numbrs')).toBe('Perhaps you meant to call the function public.numbers');
    expect(await hint('number_of_all')).toBe(null);
    expect((await db.from('boks').select()).error?.hint).toBe("Perhaps you meant the table 'public.books'");
    expect((await db.from('book').select()).error?.hint).toBe("Perhaps you meant the table 'public.books'");
    expect((await db.from('boo').select()).error?.hint).toBe(null);
    const embed = async (path: string): Promise<unknown> => (await library.ask(path)).json;
    expect(await embed('authors?select=passport(number)')).toMatchObject({
      code: 'PGRST200',
      hint: "Perhaps you meant 'passports' instead of 'passport'.",
    });
    // The target is there: it is the hint that is wrong.
    expect(await embed('authors?select=passports!no_such_key(number)')).toMatchObject({ code: 'PGRST200', hint: null });
    expect(await embed('authors?select=shelves(floor)')).toMatchObject({ code: 'PGRST200', hint: null });
  });
});

describe('results', () => {
  test('.rpc() gives a bare record as an object, and a domain over a row as that row', async () => {
    expect((await db.rpc('pair')).data).toEqual({ one: 1, word: 'x' });
    expect((await db.rpc('pairs')).data).toEqual([{ one: 1 }, { one: 2 }]);
    expect((await db.rpc('as_domain').select('name, early_books(title)')).data).toEqual({
      name: 'Ada',
      early_books: [{ title: 'Engines' }, { title: 'Notes' }],
    });
    expect((await db.rpc('as_domain')).data).toMatchObject({ id: 1, name: 'Ada' });
    expect((await db.rpc('counted')).data).toBe(5);
  });

  test('.rpc() counts one value as one', async () => {
    expect(await db.rpc('add', { a: 1 }, { count: 'exact' })).toMatchObject({ data: 2, count: 1 });
    expect(await db.rpc('add', { a: 1 }, { count: 'exact', head: true })).toMatchObject({ count: 1, status: 200 });
    expect((await db.rpc('first_author', {}, { count: 'exact' })).count).toBe(1);
    const ranges = async (prefer: string): Promise<(string | null)[]> =>
      Promise.all(
        ['add?a=1', 'first_author', 'numbers'].map(async (path) =>
          (await library.ask(`rpc/${path}`, { headers: { prefer } })).headers.get('content-range'),
        ),
      );
    expect(await ranges('count=exact')).toEqual(['0-0/1', '0-0/1', '0-2/3']);
    expect(await ranges('count=planned')).toEqual(['0-0/*', '0-0/*', '0-2/*']);
    expect(await ranges('count=estimated')).toEqual(['0-0/1', '0-0/1', '0-2/3']);
  });

  test('.rpc() leaves characters and bits as long as they come', async () => {
    const given = { c: 'long', b: '10101', v: 'text' };
    expect((await db.rpc('letters', given)).data).toBe('long|10101|text');
    expect((await db.rpc('letters', given, { get: true })).data).toBe('long|10101|text');
  });
});

describe('composite columns of a result', () => {
  test('.rpc() shows, filters and orders by what is inside them', async () => {
    const { data } = await db
      .rpc('measured')
      .select('size->unit, first:size->parts->0, size->>parts, other:sizes->0->>unit, raw')
      .eq('size->>unit', 'cm')
      .gt('size->parts->0', 1);
    expect(data).toEqual([{ unit: 'cm', first: 2, parts: '[2]', other: 'mm', raw: { b: 1, a: 2 } }]);
    expect((await db.rpc('measured').select('id').order('size->parts->0', { ascending: false })).data).toEqual([
      { id: 2 },
      { id: 1 },
    ]);
  });

  test('.rpc() of rows of a type shows what is inside its columns', async () => {
    expect((await db.rpc('measure_set').select('first:parts->0').eq('parts->0', 2)).data).toEqual([{ first: 2 }]);
  });
});
