import { seen } from '../support/seen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { aSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, gearOf, issue, levelOf, strayLevels, type Supply } from './support.ts';

/** Another size: who asks, what supply answers, and the exchange as one act. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** A cadet with a coat of the small size and a belt. */
async function dressed(): Promise<{ coat: string; belt: string }> {
  room = await aSupplyRoom(db);
  await issue(db, room.clerk, room.cadets.own, [
    { variant_id: room.coat.small, location_id: room.rack, qty: 1 },
    { variant_id: room.belt.variant, location_id: room.bin, qty: 1 },
  ]);
  const [coat, belt] = await gearOf(db, room.clerk, room.cadets.own);
  return { coat: coat?.id ?? '', belt: belt?.id ?? '' };
}

const ask = async (person: Supply['clerk'], custody: string, size: string): Promise<string> =>
  first(await db.call<{ id: string }>(person, 'select ask_exchange($1) as id', [{ custody_id: custody, size }])).id;

test('a guardian asks, supply says it is ready, and the exchange moves both sizes and the record at once', async () => {
  const { coat } = await dressed();
  const id = await ask(room.parent, coat, '40 r');
  expect(await db.call(room.clerk, 'select holder, size, wanted_size, free, state from exchange_lines')).toMatchObject([
    { size: '38R', wanted_size: '40 r', free: 5, state: 'asked' },
  ]);
  await db.call(room.clerk, `select decide_exchanges($1, 'ready', ${seen('exchange_requests')})`, [[id]]);
  await db.call(room.clerk, 'select finish_exchange($1)', [id]);
  expect((await gearOf(db, room.cadet, room.cadets.own)).filter(({ out }) => out > 0)).toMatchObject([
    { item_name: 'Army blue coat', size: '40R' },
    { item_name: 'Black belt' },
  ]);
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: 5, free: 4, issued: 0 });
  expect(await levelOf(db, room.clerk, room.coat.large)).toMatchObject({ on_hand: 4, issued: 1 });
  const sizes = `select value from cadet_sizes_now where cadet_id = $1 and size_scheme = 'coat_male'`;
  expect(await db.call(room.cadet, sizes, [room.cadets.own])).toEqual([{ value: '40 r' }]);
  expect(await db.call(room.cadet, 'select state from exchange_lines')).toEqual([{ state: 'done' }]);
  expect((await refusalOf(db.call(room.clerk, 'select finish_exchange($1)', [id]))).detail).toBe(
    'unknown_request:requests',
  );
  expect(await strayLevels(db)).toEqual([]);
});

test('only the cadet and a guardian ask, once, and for a size that is another one', async () => {
  const { coat, belt } = await dressed();
  const elsewhere = await aSchool(db.root);
  for (const person of [room.clerk, room.instructor, elsewhere.parent]) {
    expect((await refusalOf(ask(person, coat, '40R'))).code).toBe('42501');
  }
  expect((await refusalOf(ask(room.cadet, coat, '38 r'))).detail).toBe('same_size:size');
  expect((await refusalOf(ask(room.cadet, belt, 'L'))).detail).toBe('one_size:size');
  expect((await refusalOf(ask(room.cadet, coat, ''))).detail).toBe('missing:size');
  await ask(room.cadet, coat, '40R');
  expect((await refusalOf(ask(room.parent, coat, '40R'))).detail).toBe('asked');
  await db.call(room.cadet, 'select cancel_exchange($1)', [coat]);
  expect(await ask(room.parent, coat, '40R')).toBeTruthy();
});

test('a size that isn’t there changes nothing; a request is declined with a reason', async () => {
  const { coat } = await dressed();
  const id = await ask(room.cadet, coat, '54XL');
  const before = await gearOf(db, room.clerk, room.cadets.own);
  expect((await refusalOf(db.call(room.clerk, 'select finish_exchange($1)', [id]))).detail).toBe(
    'out_of_stock:requests',
  );
  expect(await gearOf(db, room.clerk, room.cadets.own)).toEqual(before);
  const decide = (state: string, answer: string | null) =>
    db.call(room.clerk, `select decide_exchanges($1, $2, $3, ${seen('exchange_requests')})`, [[id], state, answer]);
  expect((await refusalOf(decide('declined', null))).detail).toBe('missing:answer');
  expect((await refusalOf(decide('maybe', null))).detail).toBe('state:state');
  expect(
    (await refusalOf(db.call(room.cadet, `select decide_exchanges($1, 'ready', ${seen('exchange_requests')})`, [[id]])))
      .code,
  ).toBe('42501');
  await decide('declined', 'None in that size; we ordered it');
  expect(await db.call(room.parent, 'select state, answer from exchange_lines')).toEqual([
    { state: 'declined', answer: 'None in that size; we ordered it' },
  ]);
});
