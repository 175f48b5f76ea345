import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool } from '../support/people.ts';
import { aSupplyRoom, type Supply } from './support.ts';

/** Who runs the supply room: staff, and cadets while their position supplies. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
  room = await aSupplyRoom(db);
});
afterAll(() => db.close());

const mine = async (person: Supply['clerk']) =>
  (
    await db.call(
      person,
      `select app.supplies('read') as reads, app.supplies('create') as issues, app.supplies('update') as takes_back`,
    )
  )[0];

test('staff answer for the room, the clerk works in it, the cadet and the parent don’t', async () => {
  const all = { reads: true, issues: true, takes_back: true };
  expect(await mine(room.instructor)).toEqual(all);
  expect(await mine(room.clerk)).toEqual(all);
  for (const person of [room.cadet, room.parent, room.bare, room.external]) {
    expect(await mine(person)).toEqual({ reads: false, issues: false, takes_back: false });
  }
});

test('another school’s staff see nothing of the room', async () => {
  const elsewhere = await aSchool(db.root);
  for (const table of ['inventory_items', 'stock_levels', 'stock_movements', 'serial_assets', 'stock_lines']) {
    expect(await db.call(elsewhere.instructor, `select from ${table}`)).toEqual([]);
    expect(await db.call(room.clerk, `select from ${table}`)).not.toEqual([]);
  }
});

test('the post opens the room, and closes it when it ends', async () => {
  const own = await aSupplyRoom(db);
  expect(await db.call(own.clerk, 'select from stock_levels')).not.toEqual([]);
  await db.root.query('update position_assignments set ends_at = now() where cadet_id = $1', [own.clerkCadet]);
  expect(await mine(own.clerk)).toMatchObject({ reads: false, issues: false });
  expect(await db.call(own.clerk, 'select from stock_levels')).toEqual([]);
});
