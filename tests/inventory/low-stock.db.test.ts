import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { aSupplyRoom, issue, type Supply, takeBack } from './support.ts';

/** Low stock: told once when it falls to its minimum, and again only after it rose above. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** The job of the minute, and what supply staff have been told so far, the newest last. */
async function told(): Promise<string[]> {
  await db.root.query(`select app.run_low(null, '{}')`);
  const { rows } = await db.root.query<{ words: string }>(
    `select title || ' | ' || body || ' | ' || link as words from notifications
     where kind = 'inventory.low' and user_id = $1 order by created_at, id`,
    [room.instructor.id],
  );
  return rows.map(({ words }) => words);
}

const small = (qty: number) => [{ variant_id: room.coat.small, location_id: room.rack, qty }];

/** Takes everything back that is out. */
async function allBack(): Promise<void> {
  const out = await db.call<{ id: string }>(room.clerk, `select id from custody_lines where is_out`);
  await takeBack(
    db,
    room.clerk,
    out.map(({ id }) => ({ custody_id: id })),
  );
}

test('a size that falls to its minimum is told once, and again after it rose above it', async () => {
  room = await aSupplyRoom(db);
  await issue(db, room.clerk, room.cadets.own, small(2));
  expect(await told()).toEqual([]);
  await issue(db, room.clerk, room.cadets.other, small(1));
  const one = `Army blue coat 38R is low | Army blue coat 38R: 2 left, the minimum is 2. | /app/inventory/items/${room.coat.item}`;
  expect(await told()).toEqual([one]);
  await issue(db, room.clerk, room.cadets.other, small(1));
  expect(await told()).toEqual([one]);
  // The afternoon's job looks at everything and has nothing new to say.
  await db.root.query(`select app.run_supply($1, '{}')`, [room.id]);
  expect(await told()).toEqual([one]);
  await allBack();
  expect(await told()).toEqual([one]);
  await issue(db, room.clerk, room.cadets.own, small(3));
  expect(await told()).toEqual([one, one]);
});

test('disposing, holding back, and what comes back dirty make a size low; what is held back already doesn’t again', async () => {
  room = await aSupplyRoom(db);
  await db.call(room.instructor, 'select correct_stock($1)', [{ kind: 'dispose', reason: 'Moths', lines: small(3) }]);
  expect(await told()).toHaveLength(1);
  await db.call(room.instructor, 'select receive_stock($1)', [{ lines: small(3) }]);
  expect(await told()).toHaveLength(1);
  await db.call(room.clerk, 'select issue_items($1)', [
    { hold: true, receipts: [{ cadet_id: room.cadets.own, lines: small(3) }] },
  ]);
  expect(await told()).toHaveLength(2);
  const held = first(
    await db.call<{ id: string }>(room.clerk, `select id from custody_lines where state = 'reserved'`),
  );
  await issue(db, room.clerk, room.cadets.own, [{ custody_id: held.id }]);
  expect(await told()).toHaveLength(2);
  await takeBack(db, room.clerk, [{ custody_id: held.id, condition: 'needs_cleaning' }]);
  expect(await told()).toHaveLength(2);
});

test('an item with a minimum of its own is told for all its sizes; a cadet who supplies isn’t told', async () => {
  room = await aSupplyRoom(db);
  await db.root.query('update inventory_items set min_stock = 6 where id = $1', [room.belt.item]);
  await issue(db, room.instructor, room.cadets.own, [
    { variant_id: room.belt.variant, location_id: room.bin, qty: 4 },
    ...small(4),
  ]);
  expect(await told()).toEqual([
    '2 sizes are low | Army blue coat 38R: 1 left, the minimum is 2. Black belt: 6 left, the minimum is 6. | /app/inventory',
  ]);
  const { rows } = await db.root.query(`select from notifications where kind = 'inventory.low' and user_id = $1`, [
    room.clerk.id,
  ]);
  expect(rows).toEqual([]);
});

test('a raised minimum is told in the afternoon, and what rises without having been low says nothing', async () => {
  room = await aSupplyRoom(db);
  await db.root.query('update item_variants set min_stock = 9 where id = $1', [room.coat.large]);
  await db.call(room.instructor, 'select receive_stock($1)', [
    { lines: [{ variant_id: room.coat.large, location_id: room.rack, qty: 1 }] },
  ]);
  expect(await told()).toEqual([]);
  await db.root.query(`select app.run_supply($1, '{}')`, [room.id]);
  expect(await told()).toHaveLength(1);
});

test('an issue leaves a note and waits for no one who leaves one at the same time', async () => {
  room = await aSupplyRoom(db);
  const open = await db.root.connect();
  try {
    await open.query('begin');
    await open.query(
      `insert into stock_movements (school_id, act, kind, variant_id, location_id, condition, qty)
       values ($1, gen_random_uuid(), 'issue', $2, $3, 'serviceable', -4)`,
      [room.id, room.coat.small, room.rack],
    );
    // Of another size, while the first act isn't through; both leave a note of their own.
    await db.root.query('update item_variants set min_stock = 5 where id = $1', [room.coat.large]);
    await issue(db, room.clerk, room.cadets.own, [{ variant_id: room.coat.large, location_id: room.rack, qty: 1 }]);
    expect(await told()).toHaveLength(1);
    await open.query('commit');
  } finally {
    open.release();
  }
  expect(await told()).toHaveLength(2);
});
