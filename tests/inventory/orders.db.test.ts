import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Account } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom } from './support.ts';
import {
  db,
  room,
  second,
  save,
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

test('a supply cadet writes and submits, only other staff approve, and what was sent back can be submitted again', async () => {
  const lines = [{ variant_id: room.coat.small, qty: '3', price: '85.50' }];
  expect((await refusalOf(save(room.cadet, { lines }))).code).toBe('42501');
  const id = await save(room.clerk, { vendor: 'Uniform depot', lines });
  expect((await refusalOf(decide(room.instructor, id))).detail).toBe('order_state:id');
  await submit(room.clerk, id);
  expect((await refusalOf(save(room.clerk, { lines }, id))).detail).toBe('order_state:id');
  expect((await refusalOf(decide(room.clerk, id))).code).toBe('42501');
  expect((await refusalOf(decide(room.instructor, id, false))).detail).toBe('missing:note');
  await decide(room.instructor, id, false, 'Get a second price');
  expect(await stateOf(id)).toBe('sent_back');
  const { rows: told } = await db.root.query(
    `select kind, title, body from notifications where user_id = $1 and kind = 'inventory.my-order'`,
    [room.clerk.id],
  );
  expect(told).toMatchObject([
    { title: expect.stringMatching(/^Order no\. \d+: sent back$/), body: 'Get a second price' },
  ]);
  await save(room.clerk, { lines: [{ ...lines[0], price: '79.99' }] }, id);
  await submit(room.clerk, id);
  await decide(room.instructor, id);
  expect((await refusalOf(place(room.clerk, id))).code).toBe('42501');
  expect(await stateOf(id)).toBe('approved');
  expect(
    await db.call(room.clerk, 'select vendor, total_cents::int, lines from supply_order_list where id = $1', [id]),
  ).toEqual([{ vendor: 'Uniform depot', total_cents: 23997, lines: 1 }]);
});

test('who wrote or submitted an order never approves it, staff or not, and the table itself refuses it', async () => {
  const lines = [{ variant_id: room.coat.small, qty: 1 }];
  const own = await save(room.instructor, { lines });
  await submit(room.instructor, own);
  expect((await refusalOf(decide(room.instructor, own))).code).toBe('42501');
  const sent = await save(room.clerk, { lines });
  await submit(room.instructor, sent);
  expect((await refusalOf(decide(room.instructor, sent))).code).toBe('42501');
  await expect(
    db.root.query(`update supply_orders set state = 'approved', decided_by = $2, decided_at = now() where id = $1`, [
      own,
      room.instructor.id,
    ]),
  ).rejects.toMatchObject({ constraint: 'supply_orders_decided_by_check' });
  await decide(second, own);
  await decide(second, sent);
  expect([await stateOf(own), await stateOf(sent)]).toEqual(['approved', 'approved']);
});

test('an order is closed short with a reason and opened again; one is canceled, with a reason once approved', async () => {
  const { id, line } = await ordered([{ variant_id: room.belt.variant, qty: 3 }]);
  const close = (person: Account, note: string) => db.call(person, 'select close_order($1, $2)', [id, note]);
  const reopen = (person: Account, of = id) => db.call(person, 'select reopen_order($1)', [of]);
  expect((await refusalOf(close(room.instructor, 'Out of stock'))).detail).toBe('order_state:id');
  const act = await receive(room.clerk, id, [{ line_id: line[0], qty: 1, location_id: room.bin }]);
  expect((await refusalOf(db.call(room.instructor, 'select cancel_order($1, $2)', [id, 'No']))).detail).toBe(
    'order_state:id',
  );
  expect((await refusalOf(close(room.clerk, 'Discontinued'))).code).toBe('42501');
  expect((await refusalOf(close(room.instructor, ' '))).detail).toBe('missing:note');
  await close(room.instructor, 'Discontinued');
  expect((await refusalOf(undo(room.instructor, act))).detail).toBe('closed');
  expect((await refusalOf(reopen(room.clerk))).code).toBe('42501');
  await reopen(room.instructor);
  expect(await stateOf(id)).toBe('partly_received');

  const other = await ordered([{ variant_id: room.belt.variant, qty: 3 }]);
  const cancel = (person: Account, note: string | null) =>
    db.call(person, 'select cancel_order($1, $2)', [other.id, note]);
  expect((await refusalOf(cancel(room.clerk, 'Wrong'))).code).toBe('42501');
  expect((await refusalOf(cancel(room.instructor, null))).detail).toBe('missing:note');
  await cancel(room.instructor, 'The price went up');
  await reopen(room.clerk, other.id);
  expect(await stateOf(other.id)).toBe('draft');
});

test('what is low is proposed once: what is on order or in a draft is taken off', async () => {
  const own = await aSupplyRoom(db);
  const low = () =>
    db.call<{ variant_id: string; qty: number }>(own.clerk, 'select variant_id, qty from low_to_order()');
  const needs = (person: Account) =>
    db.call(person, 'select on_order, drafted, is_low from stock_lines where id = $1', [own.coat.small]);
  expect(await low()).toEqual([]);
  await db.root.query('update item_variants set min_stock = 8 where id = $1', [own.coat.small]);
  await db.root.query('update inventory_items set min_stock = 12 where id = $1', [own.belt.item]);
  expect(await low()).toEqual([
    { variant_id: own.coat.small, qty: 3 },
    { variant_id: own.belt.variant, qty: 2 },
  ]);
  const id = randomUUID();
  await db.call(own.clerk, 'select save_order($1, $2)', [id, { lines: [{ variant_id: own.coat.small, qty: 2 }] }]);
  expect(await needs(own.clerk)).toEqual([{ on_order: 0, drafted: 2, is_low: true }]);
  expect((await low())[0]).toEqual({ variant_id: own.coat.small, qty: 1 });
  await submit(own.clerk, id);
  expect(await needs(own.clerk)).toEqual([{ on_order: 2, drafted: 0, is_low: true }]);
  expect(await db.call(own.cadet, 'select * from low_to_order()')).toEqual([]);
  // Another school neither sees nor counts it.
  expect(await db.call(room.instructor, 'select from supply_orders where id = $1', [id])).toEqual([]);
  expect((await refusalOf(submit(room.instructor, id))).code).toBe('42501');
});

test('wrong inputs are refused with the field that they are in', async () => {
  const line = { variant_id: room.coat.small, qty: 1 };
  const detail = async (input: object) => (await refusalOf(save(room.clerk, input))).detail;
  expect(await detail({ lines: [{ ...line, qty: 0 }] })).toBe('number:lines');
  expect(await detail({ lines: [{ variant_id: room.coat.small }] })).toBe('missing:lines');
  expect(await detail({ lines: [line, line] })).toBe('twice:lines');
  expect(await detail({ lines: [{ ...line, variant_id: randomUUID() }] })).toBe('unknown_item:lines');
  expect(await detail({ lines: [{ ...line, price: '1.234' }] })).toBe('amount:lines');
  expect(await detail({ lines: 'two coats' })).toBe('lines:lines');
  expect(await detail({ lines: [7] })).toBe('unknown_item:lines');
  expect(await detail({ needed_on: 'soon' })).toBe('date:needed_on');
  expect(await detail({ vendor: 'x'.repeat(161) })).toBe('too_long:vendor');
  expect(await detail({ fund: '123-45-6789' })).toBe('ssn:fund');
  const empty = await save(room.clerk, {});
  expect((await refusalOf(submit(room.clerk, empty))).detail).toBe('missing:lines');
  const { id } = await ordered([line]);
  expect((await refusalOf(place(room.instructor, id, { vendor: '' }))).detail).toBe('missing:vendor');
  expect((await refusalOf(place(room.instructor, id, { ordered_on: '2999-01-01' }))).detail).toBe(
    'ordered_on:ordered_on',
  );
  expect((await refusalOf(place(room.instructor, id, { expected_on: '2000-01-01' }))).detail).toBe(
    'expected_on:expected_on',
  );
  const { id: lineId } = await lineOf(id, room.coat.small);
  const come = async (one: object) => (await refusalOf(receive(room.clerk, id, [one]))).detail;
  expect(await come({ line_id: lineId, qty: 1 })).toBe('unknown_location:lines');
  expect(await come({ line_id: lineId, location_id: room.rack })).toBe('missing:lines');
  expect(await come({ line_id: lineId, qty: 1, location_id: room.rack, condition: 'shiny' })).toBe(
    'condition:condition',
  );
  expect(await come({ line_id: randomUUID(), qty: 1, location_id: room.rack })).toBe('unknown_line:lines');
  expect((await refusalOf(receive(room.clerk, id, []))).detail).toBe('missing:lines');
});
