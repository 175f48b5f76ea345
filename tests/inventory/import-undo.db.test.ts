import { expect, test } from 'vitest';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, issue, strayLevels } from './support.ts';
import { db, anImport, send, undo, preview, read, stockOf, caps, prepared } from './import-support.ts';

prepared();

test('the undo leaves what was used or edited since, and takes the rest back', async () => {
  const room = await aSupplyRoom(db);
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
  const room = await aSupplyRoom(db);
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
