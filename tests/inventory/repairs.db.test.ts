import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, levelOf, strayLevels, type Supply } from './support.ts';

/** Alterations, repairs, and cleaning: what is at a shop isn't on the shelf, and comes back in another condition. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
  room = await aSupplyRoom(db);
});
afterAll(() => db.close());

const send = (person: Supply['clerk'], lines: unknown[], more: object = {}) =>
  db.call(person, 'select send_out($1)', [{ kind: 'cleaning', shop: 'Spotless Cleaners', lines, ...more }]);
const out = () =>
  db.call<{ id: string; qty: number; state: string; cost_cents: number | null }>(
    room.clerk,
    `select id, qty, state, cost_cents from repair_lines where state <> 'back' order by item_name`,
  );

test('coats and a rifle go out and come back, and the cost is shared to the cent', async () => {
  await send(room.clerk, [
    { variant_id: room.coat.small, location_id: room.rack, qty: 3 },
    { asset_id: room.rifle.asset },
  ]);
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: 2, free: 2 });
  const lines = await out();
  expect(lines).toMatchObject([
    { qty: 3, state: 'out' },
    { qty: 1, state: 'out' },
  ]);
  const back = (more: object = {}) =>
    db.call(room.clerk, 'select bring_back($1)', [{ ids: lines.map(({ id }) => id), cost: '25.01', ...more }]);
  expect((await refusalOf(back({ condition: 'spotless' }))).detail).toBe('condition:condition');
  expect((await refusalOf(back({ cost: '1.234' }))).detail).toBe('amount:cost');
  await back({ location_id: room.bin });
  expect((await refusalOf(back())).detail).toBe('unknown_repair:ids');
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: 5, free: 5 });
  expect(
    await db.call(room.clerk, 'select status, location from asset_lines where id = $1', [room.rifle.asset]),
  ).toEqual([{ status: 'in_stock', location: 'Cleaning bin' }]);
  const { rows } = await db.root.query<{ sum: string }>(
    'select sum(cost_cents)::text from repairs where school_id = $1',
    [room.id],
  );
  expect(first(rows).sum).toBe('2501');
  expect(await strayLevels(db)).toEqual([]);
});

test('more than there is, a bad date, and a cadet without the post are refused', async () => {
  const line = [{ variant_id: room.coat.large, location_id: room.rack, qty: 1 }];
  expect((await refusalOf(send(room.cadet, line))).code).toBe('42501');
  expect((await refusalOf(send(room.clerk, line, { kind: 'theft' }))).detail).toBe('kind:kind');
  expect((await refusalOf(send(room.clerk, line, { shop: ' ' }))).detail).toBe('missing:shop');
  expect((await refusalOf(send(room.clerk, line, { due_on: '2020-01-01' }))).detail).toBe('due_on:due_on');
  expect((await refusalOf(send(room.clerk, [{ ...line[0], qty: 9 }]))).detail).toBe('out_of_stock:lines');
  expect(await out()).toEqual([]);
});
