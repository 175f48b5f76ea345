import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, type Given, issue, type Supply } from './support.ts';

/** The nearest size was issued: the record keeps the true one, and an exchange for it can be put on the list. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
  room = await aSupplyRoom(db);
  const sizes = [{ cadet_id: room.cadets.own, size_scheme: 'coat_male', value: '38 r' }];
  await db.call(room.instructor, 'select record_sizes($1)', [JSON.stringify(sizes)]);
});
afterAll(() => db.close());

type Off = { custody_id: string; size: string; wanted_size: string };
const off = (person: Person, { receipt_id: id }: Given) =>
  db.call<Off>(person, 'select custody_id, size, wanted_size from off_sizes($1)', [[id]]);
const list = async (person: Person, ids: string[]) =>
  (await db.call<{ n: number }>(person, 'select list_exchanges($1) as n', [ids]))[0]?.n;

test('what is out in another size than the one on record is found and put on the list once', async () => {
  const line = (variant: string) => [{ variant_id: variant, location_id: room.rack, qty: 1 }];
  const right = await issue(db, room.clerk, room.cadets.own, line(room.coat.small));
  expect(await off(room.clerk, right)).toEqual([]);
  const near = await issue(db, room.clerk, room.cadets.own, line(room.coat.large));
  const [found] = await off(room.clerk, near);
  expect(found).toMatchObject({ size: '40R', wanted_size: '38 r' });
  const id = found?.custody_id ?? '';
  for (const person of [room.cadet, room.parent]) {
    expect(await off(person, near)).toEqual([]);
    expect((await refusalOf(list(person, [id]))).code).toBe('42501');
  }
  const other = await aSupplyRoom(db);
  expect(await off(other.clerk, near)).toEqual([]);
  expect(await list(other.clerk, [id])).toBe(0);
  expect(await list(room.clerk, [id])).toBe(1);
  expect(await list(room.clerk, [id])).toBe(0);
  expect(await off(room.clerk, near)).toEqual([]);
  expect(
    await db.call(room.clerk, 'select size, wanted_size, state, free from exchange_lines where custody_id = $1', [id]),
  ).toMatchObject([{ size: '40R', wanted_size: '38 r', state: 'asked' }]);
  // The record still says the true size.
  expect((await db.root.query('select value from cadet_sizes where cadet_id = $1', [room.cadets.own])).rows).toEqual([
    { value: '38 r' },
  ]);
});
