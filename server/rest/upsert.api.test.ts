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

const put = (path: string, body: unknown, prefer = 'return=representation') =>
  library.ask(path, { method: 'PUT', body: JSON.stringify(body), headers: { prefer } });

describe('.upsert()', () => {
  test('.upsert() merges: 201 when a row is new, 200 when all were there', async () => {
    const mixed = await db
      .from('publishers')
      .upsert([
        { id: 1, name: 'Norther' },
        { id: 21, name: 'XXI' },
      ])
      .select();
    expect(mixed).toMatchObject({
      status: 201,
      data: [
        { id: 1, name: 'Norther' },
        { id: 21, name: 'XXI' },
      ],
    });
    expect(await db.from('publishers').upsert({ id: 1, name: 'North' })).toMatchObject({ status: 200, error: null });
    expect(
      await db
        .from('publishers')
        .upsert([{ id: 1, name: 'North' }])
        .select(),
    ).toMatchObject({ status: 200, data: [{ id: 1, name: 'North' }] });
    expect((await db.from('publishers').upsert([]).select()).status).toBe(200);
  });

  test('.upsert() ignores what is there with ignoreDuplicates', async () => {
    const { data, status } = await db
      .from('publishers')
      .upsert(
        [
          { id: 1, name: 'none' },
          { id: 22, name: 'XXII' },
        ],
        { ignoreDuplicates: true },
      )
      .select();
    expect([status, data]).toEqual([201, [{ id: 22, name: 'XXII' }]]);
  });

  test('.upsert() takes another unique column with onConflict', async () => {
    await db.from('publishers').insert({ id: 40, name: 'Forty' });
    const { data } = await db.from('publishers').upsert({ id: 41, name: 'Forty' }, { onConflict: 'name' }).select();
    expect(data).toEqual([{ id: 41, name: 'Forty' }]);
    expect(await db.from('publishers').upsert({ id: 42, name: 'x' }, { onConflict: 'id,name' })).toMatchObject({
      status: 400,
      error: { code: '42P10' },
    });
    expect(await db.from('publishers').upsert({ id: 42 }, { onConflict: 'nope' })).toMatchObject({
      error: { code: 'PGRST204' },
    });
  });

  test('.upsert() refuses a row that comes twice', async () => {
    const twice = [
      { id: 60, name: 'a' },
      { id: 60, name: 'b' },
    ];
    expect(await db.from('publishers').upsert(twice)).toMatchObject({ status: 400, error: { code: '21000' } });
  });

  test('.upsert() on a key of two columns, and with only the key', async () => {
    expect((await db.from('shelves').upsert({ floor: 1, place: 1, label: 'changed' }).select('label')).data).toEqual([
      { label: 'changed' },
    ]);
    expect(
      (
        await db.from('book_tags').upsert([
          { book_id: 1, tag: 'math' },
          { book_id: 3, tag: 'old' },
        ])
      ).status,
    ).toBe(201);
  });

  test('.upsert() into a table without a key inserts, and says that it resolved nothing', async () => {
    const { status, headers } = await library.ask('notes', {
      method: 'POST',
      body: '{"body":"n"}',
      headers: { prefer: 'resolution=merge-duplicates,return=minimal' },
    });
    expect([status, headers.get('preference-applied')]).toEqual([201, 'return=minimal']);
  });
});

describe('PUT', () => {
  test('PUT makes the one row that the address names, or replaces it', async () => {
    const row = { floor: 2, place: 1, label: 'maps' };
    expect(await put('shelves?floor=eq.2&place=eq.1', row)).toMatchObject({ status: 201, json: [row] });
    expect(await put('shelves?floor=eq.2&place=eq.1', { ...row, label: 'atlas' })).toMatchObject({
      status: 200,
      json: [{ ...row, label: 'atlas' }],
    });
    const quiet = await put('shelves?floor=eq.2&place=eq.1', row, 'return=minimal');
    expect([quiet.status, quiet.text, quiet.headers.get('preference-applied')]).toEqual([204, '', 'return=minimal']);
    expect((await put('shelves?floor=eq.2&place=eq.1&select=label', [row, { ...row, place: 9 }])).json).toEqual([
      { label: 'maps' },
    ]);
    expect((await db.from('shelves').select().eq('place', 9)).data).toEqual([]);
  });

  test('PUT refuses other filters, pages, and rows other than the one named', async () => {
    const row = { floor: 3, place: 1, label: 'x' };
    for (const filter of [
      'floor=eq.3',
      'floor=eq.3&label=eq.x',
      'floor=gt.3&place=eq.1',
      'floor=not.eq.3&place=eq.1',
      'label=eq.x',
      'and=(floor.eq.3,place.eq.1)',
    ])
      expect(await put(`shelves?${filter}`, row)).toMatchObject({ status: 405, json: { code: 'PGRST105' } });
    expect(await put('notes?body=eq.x', { body: 'x' })).toMatchObject({ status: 405, json: { code: 'PGRST105' } });
    expect(await put('shelves?floor=eq.3&place=eq.1&limit=1', row)).toMatchObject({
      status: 400,
      json: { code: 'PGRST114' },
    });
    expect(await put('shelves?floor=eq.3&place=eq.2', row)).toMatchObject({ status: 400, json: { code: 'PGRST115' } });
    expect(await put('shelves?floor=eq.3&place=eq.2', { floor: 3 })).toMatchObject({
      status: 400,
      json: { code: 'PGRST115' },
    });
    expect((await db.from('shelves').select().eq('floor', 3)).data).toEqual([]);
  });
});
