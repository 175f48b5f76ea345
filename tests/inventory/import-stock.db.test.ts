import { expect, test } from 'vitest';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, issue, levelOf, strayLevels } from './support.ts';
import { db, send, undo, read, type Row, prepared } from './import-support.ts';

prepared();

test('quantities are set, or come on top; what is held back stays covered', async () => {
  const room = await aSupplyRoom(db);
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
  const room = await aSupplyRoom(db);
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
