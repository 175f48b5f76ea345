import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkStock } from '../../domain/inventory/import/check.ts';
import { guessStock, STOCK_FIELDS } from '../../domain/inventory/import/fields.ts';
import type { Room } from '../../domain/inventory/import/room.ts';
import { sheetOf } from '../../domain/inventory/import/sheet.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, strayLevels } from './support.ts';
import { db, send, undo, preview, read, stockOf, caps, prepared } from './import-support.ts';

prepared();

test('a file adds places, items, sizes, and numbers, and one undo takes all of it back, so that it can come again', async () => {
  const room = await aSupplyRoom(db);
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
  const room = await aSupplyRoom(db);
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

test('the sheet of a supply room imports back without a change', async () => {
  const room = await aSupplyRoom(db);
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
