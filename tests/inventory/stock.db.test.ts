import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, levelOf, strayLevels, type Supply } from './support.ts';

/** The ledger: receiving, moving, correcting, disposing, and taking an act back. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
  room = await aSupplyRoom(db);
});
afterAll(() => db.close());

const act = async (person: Supply['clerk'], name: string, input: unknown): Promise<string> => {
  const [row] = await db.call<{ act: string }>(person, `select ${name}($1) as act`, [input]);
  return row?.act ?? '';
};
const undo = (person: Supply['clerk'], id: string) => db.call(person, 'select undo_stock($1)', [id]);

test('stock is moved to another place and another condition, and back', async () => {
  const line = { variant_id: room.coat.small, location_id: room.rack, qty: 2 };
  const moved = await act(room.clerk, 'move_stock', {
    lines: [{ ...line, to_location_id: room.bin, to_condition: 'needs_cleaning' }],
  });
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: 5, free: 3 });
  expect(
    (await refusalOf(act(room.clerk, 'move_stock', { lines: [{ ...line, to_location_id: room.rack }] }))).detail,
  ).toBe('same_place:lines');
  await undo(room.clerk, moved);
  expect((await refusalOf(undo(room.clerk, moved))).detail).toBe('undone');
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: 5, free: 5 });
  expect(await strayLevels(db)).toEqual([]);
});

test('only staff correct and dispose, with a reason, and never below zero', async () => {
  const line = { variant_id: room.coat.large, location_id: room.rack, qty: -1 };
  const adjust = (person: Supply['clerk'], more: object = {}) =>
    act(person, 'correct_stock', { kind: 'adjust', reason: 'Miscounted', lines: [line], ...more });
  expect((await refusalOf(adjust(room.clerk))).code).toBe('42501');
  expect((await refusalOf(adjust(room.instructor, { reason: ' ' }))).detail).toBe('missing:reason');
  expect((await refusalOf(adjust(room.instructor, { kind: 'steal' }))).detail).toBe('kind:kind');
  expect((await refusalOf(adjust(room.instructor, { lines: [{ ...line, qty: -9 }] }))).detail).toBe(
    'out_of_stock:lines',
  );
  await undo(room.instructor, await adjust(room.instructor));
  expect(await levelOf(db, room.clerk, room.coat.large)).toMatchObject({ on_hand: 5 });
});

test('numbered things come with a number each, and leave the room by number', async () => {
  const line = { variant_id: room.rifle.variant, location_id: room.rack, qty: 2 };
  const receive = (serials: string[]) => act(room.clerk, 'receive_stock', { lines: [{ ...line, serials }] });
  expect((await refusalOf(receive(['DR-002']))).detail).toBe('serials:lines');
  expect((await refusalOf(receive(['DR-002', 'dr-001']))).detail).toBe('serial_taken:lines');
  expect((await refusalOf(receive(['DR-002', '<b>']))).detail).toBe('serial:lines');
  const received = await receive(['DR-002', 'DR-003']);
  expect(await levelOf(db, room.clerk, room.rifle.variant)).toMatchObject({ on_hand: 3 });
  const disposed = await act(room.instructor, 'correct_stock', {
    kind: 'dispose',
    reason: 'Broken stock',
    lines: [{ asset_id: room.rifle.asset }],
  });
  expect(await levelOf(db, room.clerk, room.rifle.variant)).toMatchObject({ on_hand: 2 });
  await undo(room.instructor, disposed);
  await undo(room.clerk, received);
  expect(await db.call(room.clerk, 'select serial_no, status from asset_lines order by 1')).toEqual([
    { serial_no: 'DR-001', status: 'in_stock' },
    { serial_no: 'DR-002', status: 'disposed' },
    { serial_no: 'DR-003', status: 'disposed' },
  ]);
  expect(await strayLevels(db)).toEqual([]);
});

test('the ledger is only added to, also by the owner of the database', async () => {
  for (const statement of ['update stock_movements set qty = 9', 'delete from stock_movements']) {
    expect((await refusalOf(db.root.query(statement))).detail).toBe('ledger');
  }
});

test('a size below its minimum is low, and its item isn’t counted twice', async () => {
  const own = await aSupplyRoom(db);
  expect(await levelOf(db, own.clerk, own.coat.small)).toMatchObject({ is_low: false });
  await act(own.instructor, 'correct_stock', {
    kind: 'adjust',
    reason: 'Counted',
    lines: [{ variant_id: own.coat.small, location_id: own.rack, qty: -4 }],
  });
  expect(await levelOf(db, own.clerk, own.coat.small)).toMatchObject({ is_low: true });
  expect(
    await db.call(own.clerk, 'select low_sizes, is_low, on_hand from item_lines where id = $1', [own.coat.item]),
  ).toEqual([{ low_sizes: 1, is_low: true, on_hand: 6 }]);
});

test('items and places are named once, kept while they have stock, and refused by name', async () => {
  const item = (input: object, id: string = crypto.randomUUID(), person = room.clerk) =>
    db.call(person, 'select save_item($1, $2)', [id, input]);
  const good = { name: 'PT shirt', category: 'pt', tracking: 'variant', size_scheme: 'adjective' };
  for (const [input, detail] of [
    [{ ...good, name: '' }, 'missing:name'],
    [{ ...good, name: 'army BLUE coat' }, 'same_name:name'],
    [{ ...good, category: 'hats' }, 'category:category'],
    [{ ...good, size_scheme: '' }, 'missing:size_scheme'],
    [{ ...good, unit_cost: '12.345' }, 'amount:unit_cost'],
    [{ ...good, min_stock: '-1' }, 'number:min_stock'],
    [{ ...good, variants: [{ size: 'M', nsn: '12' }] }, 'nsn:variants'],
    [{ ...good, variants: [{ size: 'M', barcode: 'a b' }] }, 'barcode:variants'],
  ] as const) {
    expect((await refusalOf(item(input))).detail).toBe(detail);
  }
  const coat = { name: 'Army blue coat', category: 'dress', size_scheme: 'coat_male', cut: 'M' };
  expect((await refusalOf(item({ ...coat, archived: 'true' }, room.coat.item, room.instructor))).detail).toBe(
    'has_stock:name',
  );
  expect((await refusalOf(item({ ...coat, tracking: 'quantity' }, room.coat.item))).detail).toBe('has_stock:tracking');
  const place = (input: object, id: string = crypto.randomUUID(), person = room.clerk) =>
    db.call(person, 'select save_location($1, $2)', [id, input]);
  expect((await refusalOf(place({ name: 'rack 1' }))).detail).toBe('same_name:name');
  expect((await refusalOf(place({ name: 'Rack 1', archived: true }, room.rack, room.instructor))).detail).toBe(
    'has_stock:name',
  );
  expect((await refusalOf(place({ name: 'Rack 1', parent_id: room.rack }, room.rack))).detail).toBe('circle:parent_id');
});

test('overdue things are reminded of once in a week, and low stock once for the same sizes', async () => {
  const own = await aSupplyRoom(db);
  await db.call(own.clerk, 'select issue_items($1)', [
    {
      receipts: [{ cadet_id: own.cadets.own, lines: [{ variant_id: own.coat.small, location_id: own.rack, qty: 4 }] }],
    },
  ]);
  await db.root.query('update custody set due_on = app.today(school_id) - 1 where school_id = $1', [own.id]);
  const run = () => db.root.query(`select app.run_supply($1, '{}')`, [own.id]);
  const inbox = async () =>
    (
      await db.root.query<{ kind: string; user_id: string }>(
        `select kind, user_id from notifications where school_id = $1 and kind in ('inventory.overdue', 'inventory.low') order by kind, user_id`,
        [own.id],
      )
    ).rows;
  await run();
  const told = await inbox();
  expect(
    told
      .filter(({ kind }) => kind === 'inventory.overdue')
      .map(({ user_id: user }) => user)
      .toSorted(),
  ).toEqual([own.cadet.id, own.parent.id].toSorted());
  expect(told.some(({ kind }) => kind === 'inventory.low')).toBe(true);
  await run();
  expect(await inbox()).toEqual(told);
});
