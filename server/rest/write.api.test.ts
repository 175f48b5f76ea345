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

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  library.ask(path, { method: 'POST', body, headers });

describe('.insert()', () => {
  test('.insert() takes one row or several, and gives back what was asked for', async () => {
    const one = await db.from('publishers').insert({ id: 10, name: 'West' }).select().single();
    expect(one).toMatchObject({ status: 201, data: { id: 10, name: 'West' } });
    const many = await db.from('tags').insert([{ name: 'new' }, { name: 'newer' }], { count: 'exact' });
    expect(many).toMatchObject({ status: 201, data: null, count: 2 });
    expect(await db.from('tags').insert([])).toMatchObject({ status: 201, error: null });
    expect((await db.from('tags').insert([]).select()).data).toEqual([]);
  });

  test('.insert() gives embeds, computed columns and computed relationships of the new rows', async () => {
    const { data } = await db
      .from('books')
      .insert({ title: 'Added', author_id: 1, publisher_id: 1 })
      .select(
        'title, price, title_length, publishers(name), authors!books_author_id_fkey(name), writer(name), tags(name)',
      )
      .single();
    expect(data).toEqual({
      title: 'Added',
      price: 9.9,
      title_length: 5,
      publishers: { name: 'North' },
      authors: { name: 'Ada' },
      writer: { name: 'Ada' },
      tags: [],
    });
    const ordered = await post(
      'books?select=title,...publishers(house:name)&order=title.desc',
      JSON.stringify([
        { title: 'Aa', author_id: 1, publisher_id: 1 },
        { title: 'Bb', author_id: 1, publisher_id: null },
      ]),
      { prefer: 'return=representation' },
    );
    expect(ordered.json).toEqual([
      { title: 'Bb', house: null },
      { title: 'Aa', house: 'North' },
    ]);
  });

  test('.insert() fills what is left out with null, or with the default under defaultToNull: false', async () => {
    const rows = [
      { title: 'A', author_id: 1 },
      { title: 'B', author_id: 1, price: 3 },
    ];
    expect((await db.from('books').insert(rows).select('title, price')).data).toEqual([
      { title: 'A', price: null },
      { title: 'B', price: 3 },
    ]);
    expect((await db.from('books').insert(rows, { defaultToNull: false }).select('title, price')).data).toEqual([
      { title: 'A', price: 9.9 },
      { title: 'B', price: 3 },
    ]);
    const numbered = [{ id: 900, name: 'Fixed' }, { name: 'Numbered' }];
    const { data } = await db.from('authors').insert(numbered, { defaultToNull: false }).select('id, name');
    expect(data).toEqual([
      { id: 900, name: 'Fixed' },
      { id: expect.any(Number), name: 'Numbered' },
    ]);
  });

  test('.insert() takes only the columns that are named', async () => {
    const { json } = await post(
      'publishers?columns=id,name',
      '[{"id":30,"name":"Thirty","else":1},{"id":31,"name":"XXXI"}]',
      { prefer: 'return=representation' },
    );
    expect(json).toEqual([
      { id: 30, name: 'Thirty' },
      { id: 31, name: 'XXXI' },
    ]);
    expect((await post('tags', '[{"name":"a1"},{"other":"b"}]')).json).toMatchObject({
      code: 'PGRST102',
      message: 'All object keys must match',
    });
  });

  test('.insert() gives CSV, and writes to another schema by .schema()', async () => {
    const { data } = await db
      .from('tags')
      .insert([{ name: 'csv 1' }, { name: 'csv 2' }])
      .select()
      .csv();
    expect(data).toBe('name\n"csv 1"\n"csv 2"');
    const archive = db.schema('archive').from('books');
    expect((await archive.insert({ id: 50, title: 'Stored' }).select('title, authors(name)').single()).data).toEqual({
      title: 'Stored',
      authors: null,
    });
    expect((await archive.delete().eq('id', 50).select('id')).data).toEqual([{ id: 50 }]);
    expect((await db.from('books').select().eq('title', 'Stored')).data).toEqual([]);
  });

  test('.insert() tells where a new row is: return=headers-only', async () => {
    const { headers, text, status } = await post('shelves', '{"floor":7,"place":3}', { prefer: 'return=headers-only' });
    expect([status, headers.get('location'), text]).toEqual([201, '/shelves?floor=eq.7&place=eq.3', '']);
  });

  test('.insert() into a view over two tables names the new row by the keys of both', async () => {
    await library.sql(`
      create table public.desks (no int primary key, floor int, house int);
      create view public.desk_places as select n.name as seat, d.no as desk, d.floor, h.name as house
        from public.tags n cross join public.desks d left join public.publishers h on h.id = d.house;
      create function public.take_place() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger take_place instead of insert on public.desk_places for each row execute function public.take_place();`);
    await library.set({});
    const { headers, status } = await post('desk_places', '{"seat":"math","desk":4,"floor":2,"house":"North"}', {
      prefer: 'return=headers-only',
    });
    // Of the publishers the view shows no key, so they name no row.
    expect([status, headers.get('location')]).toEqual([201, '/desk_places?seat=eq.math&desk=eq.4']);
  });

  test('.insert() refuses with the code of PostgreSQL and its status', async () => {
    const refused = async (row: Record<string, unknown>) => {
      const { status, error } = await db.from('books').insert(row);
      return [status, error?.code];
    };
    expect(await refused({ title: 'x', author_id: 999 })).toEqual([409, '23503']);
    expect(await refused({ title: null, author_id: 1 })).toEqual([400, '23502']);
    expect(await refused({ title: 'forbidden', author_id: 1 })).toEqual([400, '23514']);
    expect(await refused({ title: 'x', author_id: 'many' })).toEqual([400, '22P02']);
    expect(await refused({ nope: 1 })).toEqual([400, 'PGRST204']);
    expect(await db.from('publishers').insert({ id: 1, name: 'again' })).toMatchObject({
      status: 409,
      error: { code: '23505', details: 'Key (id)=(1) already exists.' },
    });
  });

  test('a body that is no JSON, or no rows, is refused', async () => {
    expect(await post('tags', '{"name":')).toMatchObject({
      status: 400,
      json: { code: 'PGRST102', message: 'Empty or invalid json' },
    });
    expect(await post('tags', '')).toMatchObject({ status: 400, json: { code: 'PGRST102' } });
    expect(await post('tags', '5')).toMatchObject({ status: 400, json: { code: 'PGRST102' } });
    expect(await post('tags', 'x', { 'content-type': 'image/png' })).toMatchObject({
      status: 400,
      json: { code: 'PGRST102', message: 'Content-Type not acceptable: image/png' },
    });
  });

  test('CSV and form fields are rows too', async () => {
    const csv = await post('tags', 'name\n"with, comma"\nplain\n', {
      'content-type': 'text/csv',
      prefer: 'return=representation',
    });
    expect(csv.json).toEqual([{ name: 'with, comma' }, { name: 'plain' }]);
    const nulls = await post('passports', 'author_id,number,mood\n3,CZ,NULL\n', {
      'content-type': 'text/csv',
      prefer: 'return=representation',
    });
    expect(nulls.json).toEqual([{ author_id: 3, number: 'CZ', mood: null }]);
    expect(await post('tags', 'name\na,b\n', { 'content-type': 'text/csv' })).toMatchObject({
      status: 400,
      json: { message: 'All lines must have same number of fields' },
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('tags', 'name=formed', form)).status).toBe(201);
  });
});

describe('.update()', () => {
  test('.update() changes only the rows that match', async () => {
    const changed = await db.from('books').update({ price: 1 }).eq('title', 'Robots').select('title, price');
    expect(changed).toMatchObject({ status: 200, data: [{ title: 'Robots', price: 1 }] });
    expect(await db.from('books').update({ price: 2 }).eq('id', 999)).toMatchObject({ status: 204, error: null });
    expect((await db.from('books').update({ price: 2 }, { count: 'exact' }).lte('id', 2)).count).toBe(2);
    expect((await db.from('books').update({}).eq('id', 1).select()).data).toEqual([]);
    expect((await db.from('books').update({}).eq('id', 1).select().single()).error?.code).toBe('PGRST116');
    const embedded = await db.from('books').update({ price: 4 }).eq('id', 1).select('price, publishers(name)').single();
    expect(embedded.data).toEqual({ price: 4, publishers: { name: 'North' } });
  });

  test('.update() sets the default of a column that is named and left out', async () => {
    const { json } = await library.ask('books?id=eq.1&columns=price,title&select=title,price', {
      method: 'PATCH',
      body: '{"title":"Engines"}',
      headers: { prefer: 'missing=default, return=representation' },
    });
    expect(json).toEqual([{ title: 'Engines', price: 9.9 }]);
  });

  test('.update() of several rows under .single() undoes itself', async () => {
    const before = await db.from('books').select('id, price').order('id');
    expect(await db.from('books').update({ price: 77 }).gt('id', 0).select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116' },
    });
    expect((await db.from('books').select('id, price').order('id')).data).toEqual(before.data);
  });
});

describe('.delete()', () => {
  test('.delete() removes the rows that match and can give them back', async () => {
    await db.from('tags').insert([{ name: 'gone' }, { name: 'gone too' }]);
    expect((await db.from('tags').delete().eq('name', 'gone').select()).data).toEqual([{ name: 'gone' }]);
    expect(await db.from('tags').delete({ count: 'exact' }).eq('name', 'gone too')).toMatchObject({
      status: 204,
      count: 1,
    });
    expect(await db.from('authors').delete().eq('id', 1)).toMatchObject({ status: 409, error: { code: '23503' } });
  });
});
