import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStock } from '../../domain/inventory/import/check.ts';
import { guessStock, STOCK_FIELDS } from '../../domain/inventory/import/fields.ts';
import type { Room } from '../../domain/inventory/import/room.ts';
import { sheetOf } from '../../domain/inventory/import/sheet.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, issue, levelOf, strayLevels, type Supply } from './support.ts';

/** Stock from a sheet: all of a file or none of it, found again and not doubled, and taken back by one undo. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

type Reply = { created: string[]; updated: string[]; refused: { row: number; field: string; reason: string }[] };
type Row = Record<string, unknown>;

async function anImport(of: Supply, person: Person = of.instructor): Promise<string> {
  const id = randomUUID();
  const sql = `insert into imports (id, school_id, module, file_name) values ($1, $2, 'inventory', 'shelves.csv')`;
  await db.call(person, sql, [id, of.id]);
  return id;
}
async function send(
  of: Supply,
  rows: unknown,
  options: unknown = {},
  { id = '', key = randomUUID(), person = of.instructor }: { id?: string; key?: string; person?: Person } = {},
) {
  const under = id || (await anImport(of));
  const sql = 'select import_stock($1, $2, $3, $4) as a';
  const [answer] = await db.call<{ a: Reply }>(person, sql, [
    under,
    JSON.stringify(rows),
    JSON.stringify(options),
    key,
  ]);
  if (!answer) throw new Error('no answer');
  return { ...answer.a, id: under };
}
const undo = async (of: Supply, id: string) =>
  (await db.call<{ n: number }>(of.instructor, 'select undo_import($1) as n', [id]))[0]?.n;
const preview = async (of: Supply, id: string) =>
  (await db.call<{ p: object }>(of.instructor, 'select preview_import_undo($1) as p', [id]))[0]?.p;
const read = <T extends object>(sql: string, of: Supply) => db.call<T>(of.instructor, sql);
const stockOf = (of: Supply) =>
  read<{ name: string; on_hand: number }>(
    `select item_name || ' ' || size as name, on_hand from stock_lines order by item_name, sort, size`,
    of,
  );

const caps = (size: string, more: Row = {}): Row => ({
  row: 2,
  name: 'Garrison cap',
  category: 'headgear',
  tracking: 'variant',
  size_scheme: 'headgear',
  size,
  place: 'Annex > Rack 7',
  qty: '4',
  ...more,
});

test('a file adds places, items, sizes, and numbers, and one undo takes all of it back, so that it can come again', async () => {
  room = await aSupplyRoom(db);
  const before = await stockOf(room);
  const rows = [
    caps('7', { replacement_cost: '12.50', barcode: 'CAP-7', min_stock: '3', nsn: '8405-01-234-5678' }),
    caps('6 7/8', { row: 3 }),
    {
      row: 4,
      name: 'Drill rifle',
      tracking: 'serial',
      serials: ['DR-010', 'DR-011'],
      place_id: room.rack,
      condition: 'new',
    },
    { row: 5, name: 'Army blue coat', tracking: 'variant', size: '39R', place_id: room.rack, qty: '3' },
    { row: 6, name: 'Black belt', tracking: 'quantity', size: '', place_id: room.bin, qty: '7' },
  ];
  const options = {
    orders: [
      { name: 'garrison CAP', sizes: ['6 7/8', '7'] },
      { name: 'Army blue coat', sizes: ['38R', '39R', '40R'] },
    ],
  };
  const key = randomUUID();
  const first = await send(room, rows, options, { key });
  expect([first.created.length, first.updated.length, first.refused]).toEqual([5, 1, []]);
  expect(await send(room, rows, options, { key, id: first.id })).toEqual(first);
  expect((await refusalOf(send(room, rows, options, { id: first.id }))).detail).toBe('import_closed');
  expect(await stockOf(room)).toEqual([
    { name: 'Army blue coat 38R', on_hand: 5 },
    { name: 'Army blue coat 39R', on_hand: 3 },
    { name: 'Army blue coat 40R', on_hand: 5 },
    { name: 'Black belt ', on_hand: 7 },
    { name: 'Drill rifle ', on_hand: 3 },
    { name: 'Garrison cap 6 7/8', on_hand: 4 },
    { name: 'Garrison cap 7', on_hand: 4 },
  ]);
  expect(
    await read(
      `select name, kind from inventory_locations where archived_at is null and name in ('Annex', 'Rack 7') order by 1`,
      room,
    ),
  ).toEqual([
    { name: 'Annex', kind: 'room' },
    { name: 'Rack 7', kind: 'rack' },
  ]);
  expect(
    await read(
      `select kind, qty, reason from stock_movements where variant_id = '${room.belt.variant}' order by seq desc limit 1`,
      room,
    ),
  ).toEqual([{ kind: 'adjust', qty: -3, reason: 'Import of shelves.csv' }]);
  expect(await preview(room, first.id)).toEqual({ gone: 5, kept: 0, restored: 1 });
  expect(await undo(room, first.id)).toBe(5);
  expect(await stockOf(room)).toEqual(before);
  expect(
    await read(`select name from inventory_locations where archived_at is null and name in ('Annex', 'Rack 7')`, room),
  ).toEqual([]);
  expect((await refusalOf(undo(room, first.id))).detail).toBe('import_undone');
  const again = await send(room, rows, options);
  expect([again.created.length, again.updated.length, again.refused]).toEqual([5, 1, []]);
  expect(await undo(room, again.id)).toBe(5);
  expect(await stockOf(room)).toEqual(before);
  expect(await strayLevels(db)).toEqual([]);
});

test('where one row is refused nothing is stored, and every reason comes back by row and field', async () => {
  room = await aSupplyRoom(db);
  const before = await stockOf(room);
  const line = { name: 'Army blue coat', tracking: 'variant', size: '38R', place_id: room.rack, qty: '3' };
  const reply = await send(room, [
    caps('7', { row: 2 }),
    { ...line, row: 3, qty: 'many' },
    { ...line, row: 4, size: '' },
    { ...line, row: 5, nsn: '12' },
    { ...line, row: 6, place_id: randomUUID() },
    { ...line, row: 7, condition: 'odd' },
    { ...line, row: 8, serials: ['X1'] },
    { ...line, row: 9, name: '' },
    { ...line, row: 10, name: 'Black belt', size: '44' },
    { row: 11, name: 'New thing', category: 'hats' },
    { row: 12, name: 'Drill rifle', serials: ['<b>'], place_id: room.rack },
    { ...line, row: 13, size: '40R', barcode: 'coat-38r' },
    { ...line, row: 14 },
    { ...line, row: 15 },
    'text',
    ['list'],
    7,
  ]);
  expect(reply).toMatchObject({ created: [], updated: [] });
  expect(reply.refused.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '3 qty',
    '4 size',
    '5 nsn',
    '6 place',
    '7 condition',
    '8 serial',
    '9 name',
    '10 size',
    '11 category',
    '12 serial',
    '13 barcode',
    'null name',
    'null name',
    'null name',
    '15 qty',
  ]);
  expect(await stockOf(room)).toEqual(before);
  expect(await read(`select name from inventory_locations where name = 'Annex'`, room)).toEqual([]);
  // The same import takes the file once its rows are right.
  expect((await send(room, [caps('7')], {}, { id: reply.id })).created).toHaveLength(1);
});

test('quantities are set, or come on top; what is held back stays covered', async () => {
  room = await aSupplyRoom(db);
  await issue(db, room.clerk, room.cadets.own, [{ variant_id: room.coat.small, location_id: room.rack, qty: 2 }], {
    hold: true,
  });
  const row = (qty: string) => [
    { row: 2, name: 'army blue COAT', tracking: 'variant', size: '38 r', place_id: room.rack, qty },
  ];
  expect((await send(room, row('1'))).refused).toEqual([
    { row: 2, field: 'qty', reason: '2 of these are held back for someone' },
  ]);
  await send(room, row('2'), { mode: 'set', reason: 'Shelf count' });
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: 2, reserved: 2 });
  const added = await send(room, [...row('3'), ...row('4')], { mode: 'add' });
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: 9 });
  expect((await send(room, row('9'), { mode: 'set' })).updated).toEqual([]);
  expect(
    await read(
      `select kind, sum(qty)::int as qty, min(reason) as reason from stock_movements where variant_id = '${room.coat.small}' and ref_table = 'imports' group by 1 order by 1`,
      room,
    ),
  ).toEqual([
    { kind: 'adjust', qty: -3, reason: 'Shelf count' },
    { kind: 'receive', qty: 7, reason: 'Import of shelves.csv' },
  ]);
  expect(
    (
      await refusalOf(
        db.call(room.instructor, 'select undo_stock(act) from stock_movements where ref_id = $1 limit 1', [added.id]),
      )
    ).detail,
  ).toBe('elsewhere');
  expect((await refusalOf(send(room, row('1'), { mode: 'guess' }))).detail).toBe('mode:mode');
  expect(
    (
      await refusalOf(
        send(
          room,
          Array.from({ length: 1001 }, () => ({})),
        ),
      )
    ).detail,
  ).toBe('too_large');
  expect((await refusalOf(send(room, { row: 2 }))).detail).toBe('too_large');
  expect(await strayLevels(db)).toEqual([]);
});

test('numbers that are here are found, moved where the file is what is there now, and given back by the undo', async () => {
  room = await aSupplyRoom(db);
  const row = (more: Row = {}) => [
    {
      row: 2,
      name: 'Drill rifle',
      tracking: 'serial',
      serials: ['dr-001'],
      place_id: room.bin,
      condition: 'needs_repair',
      tag: 'TAG-1',
      ...more,
    },
  ];
  const where = () => read('select tag, condition, location from asset_lines', room);
  await send(room, row(), { mode: 'add' });
  expect(await where()).toEqual([{ tag: 'TAG-1', condition: 'serviceable', location: 'Rack 1' }]);
  const moved = await send(room, row({ tag: 'TAG-2' }), { mode: 'set', details: 'replace' });
  expect(moved).toMatchObject({ created: [], updated: [room.rifle.asset] });
  expect(await where()).toEqual([{ tag: 'TAG-2', condition: 'needs_repair', location: 'Cleaning bin' }]);
  expect((await send(room, [...row(), ...row({ row: 3 })])).refused).toMatchObject([{ row: 3, field: 'serial' }]);
  expect((await send(room, row({ name: 'Black belt', tracking: 'quantity' }))).refused).toMatchObject([
    { field: 'serial' },
  ]);
  expect(await undo(room, moved.id)).toBe(0);
  expect(await where()).toEqual([{ tag: 'TAG-1', condition: 'serviceable', location: 'Rack 1' }]);
  await db.call(room.instructor, 'select correct_stock($1)', [
    { kind: 'dispose', reason: 'Broken', lines: [{ asset_id: room.rifle.asset }] },
  ]);
  expect((await send(room, row())).refused).toMatchObject([{ row: 2, field: 'serial' }]);
  expect(await strayLevels(db)).toEqual([]);
});

test('the undo leaves what was used or edited since, and takes the rest back', async () => {
  room = await aSupplyRoom(db);
  const { id } = await send(
    room,
    [
      caps('7', { place: 'Annex' }),
      caps('7 1/8', { row: 3, place: 'Annex' }),
      {
        row: 4,
        name: 'Army blue coat',
        size: '38R',
        replacement_cost: '99',
        barcode: 'OTHER',
        min_stock: '9',
        place_id: room.rack,
        qty: '6',
      },
      { row: 5, name: 'Army blue coat', size: '40R', barcode: 'COAT-40R', place_id: room.rack, qty: '8' },
    ],
    { details: 'replace' },
  );
  const cap = await db.root.query<{ id: string; location: string }>(
    `select v.id, l.location_id as location from item_variants v join inventory_items i on i.id = v.item_id join stock_levels l on l.variant_id = v.id
     where i.name = 'Garrison cap' and v.size = '7' and v.school_id = $1`,
    [room.id],
  );
  await issue(db, room.clerk, room.cadets.own, [
    { variant_id: cap.rows[0]?.id, location_id: cap.rows[0]?.location, qty: 1 },
  ]);
  await db.call(room.instructor, 'select receive_stock($1)', [
    { lines: [{ variant_id: room.coat.large, location_id: room.rack, qty: 1 }] },
  ]);
  await db.root.query(`update item_variants set min_stock = 4 where id = $1`, [room.coat.small]);
  expect(await preview(room, id)).toEqual({ gone: 1, kept: 1, restored: 2 });
  expect(await undo(room, id)).toBe(1);
  expect(await stockOf(room)).toEqual([
    { name: 'Army blue coat 38R', on_hand: 5 },
    { name: 'Army blue coat 40R', on_hand: 9 },
    { name: 'Black belt ', on_hand: 10 },
    { name: 'Drill rifle ', on_hand: 1 },
    { name: 'Garrison cap 7', on_hand: 3 },
  ]);
  expect(
    await read(
      `select size, barcode, min_stock from item_variants where item_id = '${room.coat.item}' order by size`,
      room,
    ),
  ).toEqual([
    { size: '38R', barcode: 'COAT-38R', min_stock: 4 },
    { size: '40R', barcode: 'COAT-40R', min_stock: null },
  ]);
  expect(
    await read(`select replacement_cost_cents as cents from inventory_items where id = '${room.coat.item}'`, room),
  ).toEqual([{ cents: 8550 }]);
  expect(await read(`select archived_at is null as shown from inventory_locations where name = 'Annex'`, room)).toEqual(
    [{ shown: true }],
  );
  expect(await strayLevels(db)).toEqual([]);
});

test('only staff import and undo, and only in their own school', async () => {
  room = await aSupplyRoom(db);
  const other = await aSupplyRoom(db);
  const id = await anImport(room);
  for (const person of [room.clerk, room.cadet, room.parent])
    expect((await refusalOf(send(room, [caps('7')], {}, { id, person }))).code).toBe('42501');
  expect((await refusalOf(send(other, [caps('7')], {}, { id }))).detail).toBe('import_closed');
  expect((await refusalOf(anImport(room, room.clerk))).code).toBe('42501');
  const foreign = [{ row: 2, name: 'Black belt', tracking: 'quantity', place_id: other.rack, qty: '3' }];
  expect((await send(room, foreign, {}, { id })).refused).toMatchObject([{ row: 2, field: 'place' }]);
  await send(room, [caps('7')], {}, { id });
  expect((await refusalOf(undo(other, id))).detail).toBe('unknown_import');
  expect((await refusalOf(db.call(room.clerk, 'select undo_import($1)', [id]))).code).toBe('42501');
});

test('the sheet of a supply room imports back without a change', async () => {
  room = await aSupplyRoom(db);
  await send(room, [
    caps('7', { barcode: 'CAP-7', replacement_cost: '12.5' }),
    caps('7', { row: 3, condition: 'new', qty: '2' }),
    caps('6 7/8', { row: 4, place_id: room.bin }),
  ]);
  const sheet: Room = {
    items: await read(
      `select id, name, catalog_code, category, tracking, size_scheme, cut, ownership, returnable, replacement_cost_cents from inventory_items`,
      room,
    ),
    sizes: await read(`select id, item_id, size, nsn, barcode, min_stock from item_variants`, room),
    levels: await read(`select variant_id, location_id, condition, on_hand, reserved from stock_levels`, room),
    places: await read(`select id, name, parent_id from inventory_locations`, room),
    assets: await read(
      `select id, variant_id, serial_no, tag, status, condition, location_id, false as undone from serial_assets`,
      room,
    ),
  };
  const lines = sheetOf(sheet).map((line, at) => ({
    line: at + 2,
    cells: Object.fromEntries(STOCK_FIELDS.map(({ key, label }) => [label, line[key] ?? ''])),
  }));
  const checked = checkStock(
    lines,
    guessStock(STOCK_FIELDS.map(({ label }) => label)),
    { room: sheet, catalog: [] },
    { ...({ mode: 'set', details: 'replace', place: '', addPlaces: false } as const) },
  );
  expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
  const moves = () => read('select count(*)::int as n from stock_movements', room);
  const before = await moves();
  const entries = checked.map(({ entry }) => entry);
  expect(await send(room, entries, { mode: 'set', details: 'replace' })).toMatchObject({
    created: [],
    updated: [],
    refused: [],
  });
  expect(await moves()).toEqual(before);
});
