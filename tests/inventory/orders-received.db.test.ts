import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, levelOf, strayLevels } from './support.ts';
import {
  db,
  room,
  submit,
  decide,
  place,
  receive,
  undo,
  stateOf,
  lineOf,
  ordered,
  prepared,
} from './orders-support.ts';

prepared();

test('an order is received in parts, each into its place and condition, and stock and order agree', async () => {
  const before = await levelOf(db, room.clerk, room.coat.small);
  const { id, line } = await ordered([
    { variant_id: room.coat.small, qty: 5 },
    { variant_id: room.rifle.variant, qty: 2 },
  ]);
  const [coat = '', rifle = ''] = line;
  await receive(room.clerk, id, [
    { line_id: coat, qty: 2, location_id: room.rack },
    { line_id: coat, qty: 1, location_id: room.bin, condition: 'needs_repair' },
    { line_id: rifle, qty: 1, location_id: room.rack, serials: ['DR-100'] },
  ]);
  expect(await stateOf(id)).toBe('partly_received');
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({
    on_hand: before.on_hand + 3,
    free: before.free + 2,
  });
  const short = receive(room.clerk, id, [{ line_id: rifle, qty: 1, location_id: room.rack, serials: [] }]);
  expect((await refusalOf(short)).detail).toBe('serials:lines');
  const taken = receive(room.clerk, id, [{ line_id: rifle, qty: 1, location_id: room.rack, serials: ['DR-100'] }]);
  expect((await refusalOf(taken)).detail).toBe('serial_taken:lines');
  await receive(room.clerk, id, [
    { line_id: coat, qty: 2, location_id: room.rack },
    { line_id: rifle, qty: 1, location_id: room.rack, serials: ['DR-101'] },
  ]);
  expect(await stateOf(id)).toBe('received');
  const late = receive(room.clerk, id, [{ line_id: coat, qty: 1, location_id: room.rack }]);
  expect((await refusalOf(late)).detail).toBe('order_state:id');
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: before.on_hand + 5 });
  expect(
    await db.call(
      room.clerk,
      'select count(distinct act)::int as acts, sum(qty)::int as qty from order_receipts where order_id = $1',
      [id],
    ),
  ).toEqual([{ acts: 2, qty: 7 }]);
  expect(await strayLevels(db)).toEqual([]);
});

test('more than is open is refused, except as an over-delivery that staff notes; one bad line takes nothing in', async () => {
  const { id, line } = await ordered([
    { variant_id: room.coat.large, qty: 2 },
    { variant_id: room.belt.variant, qty: 4 },
  ]);
  const [coat = '', belt = ''] = line;
  const before = await levelOf(db, room.clerk, room.belt.variant);
  const many = [
    { line_id: belt, qty: 4, location_id: room.bin },
    { line_id: coat, qty: 3, location_id: room.rack },
  ];
  expect((await refusalOf(receive(room.clerk, id, many))).detail).toBe('too_many:lines');
  const twice = [many[0] ?? {}, { line_id: belt, qty: 1, location_id: room.rack }];
  expect((await refusalOf(receive(room.clerk, id, twice))).detail).toBe('too_many:lines');
  expect(await levelOf(db, room.clerk, room.belt.variant)).toEqual(before);
  expect((await refusalOf(receive(room.clerk, id, many, { over: 'Three came' }))).code).toBe('42501');
  await receive(room.instructor, id, many, { over: 'Three came, we keep it' });
  expect(await stateOf(id)).toBe('received');
  expect(await db.call(room.clerk, 'select distinct reason from order_receipts where order_id = $1', [id])).toEqual([
    { reason: 'Over-delivery: Three came, we keep it' },
  ]);
});

test('of two who receive the same line at once one gets it, the other reads why not; a repeated press counts once', async () => {
  const { id, line } = await ordered([{ variant_id: room.belt.variant, qty: 10 }]);
  const before = await levelOf(db, room.clerk, room.belt.variant);
  const part = [{ line_id: line[0], qty: 6, location_id: room.bin }];
  const tries = await Promise.allSettled([receive(room.clerk, id, part), receive(room.instructor, id, part)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = tries.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ detail: 'too_many:lines', message: 'Black belt: 4 of 10 still open' });
  const key = randomUUID();
  const rest = [{ line_id: line[0], qty: 4, location_id: room.bin }];
  const [one, again] = [await receive(room.clerk, id, rest, {}, key), await receive(room.clerk, id, rest, {}, key)];
  expect(again).toBe(one);
  expect(await levelOf(db, room.clerk, room.belt.variant)).toMatchObject({ on_hand: before.on_hand + 10 });
});

test('a receipt is undone once, by who took it in or staff, and its numbers can come in again', async () => {
  const { id, line } = await ordered([{ variant_id: room.rifle.variant, qty: 1 }]);
  const rifle = [{ line_id: line[0], qty: 1, location_id: room.rack, serials: ['DR-200'] }];
  const act = await receive(room.instructor, id, rifle);
  expect((await refusalOf(undo(room.clerk, act))).code).toBe('42501');
  expect((await refusalOf(undo(room.clerk, randomUUID()))).detail).toBe('unknown_act');
  // The ledger's own undo leaves it to the order.
  expect((await refusalOf(db.call(room.instructor, 'select undo_stock($1)', [act]))).detail).toBe('elsewhere');
  await undo(room.instructor, act);
  expect((await refusalOf(undo(room.instructor, act))).detail).toBe('undone');
  expect(await stateOf(id)).toBe('ordered');
  expect((await lineOf(id, room.rifle.variant)).open_qty).toBe(1);
  await receive(room.clerk, id, [{ ...rifle[0], location_id: room.bin }]);
  expect(await stateOf(id)).toBe('received');
  expect(await db.call(room.clerk, `select status, location from asset_lines where serial_no = 'DR-200'`)).toEqual([
    { status: 'in_stock', location: 'Cleaning bin' },
  ]);
  expect(await strayLevels(db)).toEqual([]);
});

test('what was issued since can’t be undone', async () => {
  const own = await aSupplyRoom(db);
  const id = randomUUID();
  await db.call(own.clerk, 'select save_order($1, $2)', [id, { lines: [{ variant_id: own.coat.large, qty: 1 }] }]);
  await submit(own.clerk, id);
  await decide(own.instructor, id);
  await place(own.instructor, id);
  const [line] = await db.call<{ id: string }>(own.clerk, 'select id from supply_order_sheet where order_id = $1', [
    id,
  ]);
  const act = await receive(own.clerk, id, [{ line_id: line?.id, qty: 1, location_id: own.bin }]);
  const away = { variant_id: own.coat.large, location_id: own.bin, condition: 'new', qty: 1, to_location_id: own.rack };
  await db.call(own.clerk, 'select move_stock($1)', [{ lines: [away] }]);
  expect((await refusalOf(undo(own.clerk, act))).detail).toBe('out_of_stock:lines');
});
