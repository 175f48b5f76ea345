import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet } from '../support/people.ts';
import { aSupplyRoom, issue, type Supply } from './support.ts';

/** What the next class needs: the arithmetic, size by size. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
  room = await aSupplyRoom(db);
});
afterAll(() => db.close());

test('the share of this year’s first-years, less what is free and what leavers bring back', async () => {
  const news = await Promise.all([1, 2, 3, 4].map(() => aCadet(db.root, room.id, room.year)));
  const rows = news.map((cadet, at) => ({
    cadet_id: cadet,
    size_scheme: 'coat_male',
    value: at === 0 ? '40 R' : '38R',
  }));
  await db.call(room.instructor, 'select record_sizes($1)', [JSON.stringify(rows)]);
  const leaver = await aCadet(db.root, room.id, room.year);
  await db.root.query('update cadet_enrollments set program_level = 4, grade = 12 where cadet_id = $1', [leaver]);
  await issue(db, room.clerk, leaver, [{ variant_id: room.coat.small, location_id: room.rack, qty: 2 }]);
  // Three of four wear 38R: of 20 new cadets 15 will. 3 are free, 2 come back, 10 are to be ordered.
  expect(
    await db.call(
      room.clerk,
      'select size, free, coming_back, wearers, measured, needed, to_order from size_forecast(20)',
    ),
  ).toEqual([
    { size: '38R', free: 3, coming_back: 2, wearers: 3, measured: 4, needed: 15, to_order: 10 },
    { size: '40R', free: 5, coming_back: 0, wearers: 1, measured: 4, needed: 5, to_order: 0 },
  ]);
  // What is in the draft of an order isn't ordered twice.
  const lines = [{ variant_id: room.coat.small, qty: 6 }];
  await db.call(room.clerk, 'select save_order($1, $2)', [randomUUID(), { lines }]);
  expect(await db.call(room.clerk, `select on_order, to_order from size_forecast(20) where size = '38R'`)).toEqual([
    { on_order: 6, to_order: 4 },
  ]);
  expect(await db.call(room.cadet, 'select * from size_forecast(20)')).toEqual([]);
  expect(await db.call(room.parent, 'select * from size_forecast(20)')).toEqual([]);
});
