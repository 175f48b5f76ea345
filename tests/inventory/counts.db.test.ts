import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { type Account, anAccount, aSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, issue, levelOf, strayLevels, type Supply } from './support.ts';

/** Counting the supply room: frozen, counted twice without seeing the first number, approved by two. */
let db: TestDatabase;
let room: Supply;
let second: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  room = await aSupplyRoom(db);
  second = await anAccount(db.root, { role: 'instructor', school: room.id });
});
afterAll(() => db.close());

type Line = { id: string; item_name: string; size: string; variance: number | null; resolution: string | null };
type Seen = Line & { first: number | null; second: number | null };

const start = async (person: Account, input: object): Promise<string> => {
  const id = randomUUID();
  await db.call(person, 'select start_count($1, $2)', [id, input]);
  return id;
};
const sheet = (person: Account, count: string) =>
  db.call<Seen>(
    person,
    'select id, item_name, size, first, second, variance, resolution from count_sheet where count_id = $1 order by item_name, size',
    [count],
  );
const record = (person: Account, count: string, round: number, entries: object[]) =>
  db.call(person, 'select record_count($1, $2, $3::jsonb)', [count, round, JSON.stringify(entries)]);
const finish = async (person: Account, count: string) =>
  first(await db.call<{ state: string }>(person, 'select finish_round($1) as state', [count])).state;
const othersFinish = async (person: Account, count: string) =>
  first(await db.call<{ is: boolean }>(person, 'select second_for_others as is from count_list where id = $1', [count]))
    .is;
const approve = async (person: Account, count: string) =>
  first(await db.call<{ state: string }>(person, `select approve_count($1, ${seen('counts')}) as state`, [count]))
    .state;

test('the second counter doesn’t see the first number, two people approve, and the level is corrected by what differed', async () => {
  const count = await start(room.clerk, { scope: 'category', category: 'dress' });
  const [small, large] = (await sheet(room.clerk, count)) as [Seen, Seen];
  expect((await refusalOf(finish(room.clerk, count))).detail).toBe('uncounted');
  await record(room.clerk, count, 1, [
    { line_id: small.id, qty: 3 },
    { line_id: large.id, qty: 5 },
  ]);
  expect(await sheet(room.clerk, count)).toMatchObject([{ first: 3 }, { first: 5 }]);
  expect(await finish(room.clerk, count)).toBe('second');
  expect(await sheet(second, count)).toMatchObject([{ first: null }, { first: null }]);
  expect(await db.call(second, 'select from count_entries where count_id = $1', [count])).toEqual([]);
  expect((await refusalOf(record(room.clerk, count, 2, [{ line_id: small.id, qty: 3 }]))).code).toBe('42501');
  expect((await refusalOf(record(second, count, 2, [{ line_id: large.id, qty: 5 }]))).detail).toBe('counted:lines');
  expect((await refusalOf(finish(second, count))).detail).toBe('uncounted');

  // One goes out after it was counted the first time: that is no variance.
  await issue(db, room.clerk, room.cadets.own, [{ variant_id: room.coat.small, location_id: room.rack, qty: 1 }]);
  await record(second, count, 2, [{ line_id: small.id, qty: 2 }]);
  expect((await refusalOf(finish(room.clerk, count))).code).toBe('42501');
  expect(await othersFinish(room.clerk, count)).toBe(true);
  expect(await othersFinish(second, count)).toBe(false);
  expect(await finish(second, count)).toBe('review');
  expect(await othersFinish(room.clerk, count)).toBe(false);
  expect(await sheet(room.clerk, count)).toMatchObject([
    { size: '38R', first: 3, second: 2, variance: -2, resolution: 'agreed' },
    { size: '40R', first: 5, variance: 0, resolution: 'matches' },
  ]);
  expect(await approve(room.clerk, count)).toBe('review');
  expect((await refusalOf(approve(room.clerk, count))).detail).toBe('approved');
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: 4 });
  expect(await approve(room.instructor, count)).toBe('approved');
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({ on_hand: 2 });
  expect(
    await db.call(room.clerk, `select qty, kind, ref_table from movement_lines where ref_id = $1`, [count]),
  ).toEqual([{ qty: -2, kind: 'count', ref_table: 'counts' }]);
  expect((await refusalOf(approve(second, count))).detail).toBe('count_state');
  expect(await strayLevels(db)).toEqual([]);
});

test('a numbered thing that no one finds is lost, and one that is there has been counted today', async () => {
  const own = await aSupplyRoom(db);
  const other = await anAccount(db.root, { role: 'instructor', school: own.id });
  await db.call(own.clerk, 'select receive_stock($1)', [
    { lines: [{ variant_id: own.rifle.variant, location_id: own.rack, qty: 1, serials: ['DR-002'] }] },
  ]);
  const count = await start(own.clerk, { scope: 'controlled' });
  const lines = await db.call<{ id: string; serial_no: string }>(
    own.clerk,
    'select id, serial_no from count_sheet where count_id = $1 order by serial_no',
    [count],
  );
  const found = (missing: string) =>
    lines.map(({ id, serial_no: number }) => ({ line_id: id, qty: number === missing ? 0 : 1 }));
  expect((await refusalOf(record(own.clerk, count, 1, [{ ...found('')[0], qty: 2 }]))).detail).toBe('number:lines');
  await record(own.clerk, count, 1, found('DR-002'));
  expect(await finish(own.clerk, count)).toBe('second');
  // The second counter finds it: both are asked to count once more.
  await record(own.instructor, count, 2, found(''));
  await finish(own.instructor, count);
  expect((await refusalOf(approve(other, count))).detail).toBe('differs');
  await record(other, count, 3, found('DR-002').slice(1));
  expect((await refusalOf(record(other, count, 3, found('').slice(0, 1)))).detail).toBe('counted:lines');
  expect(await approve(other, count)).toBe('review');
  expect((await refusalOf(record(other, count, 3, found('').slice(1)))).detail).toBe('approved:lines');
  expect(await approve(own.clerk, count)).toBe('approved');
  expect(
    await db.call(
      own.clerk,
      'select serial_no, status, last_counted_on is not null as counted from asset_lines order by 1',
    ),
  ).toEqual([
    { serial_no: 'DR-001', status: 'in_stock', counted: true },
    { serial_no: 'DR-002', status: 'lost', counted: false },
  ]);
  expect(await strayLevels(db)).toEqual([]);
});

test('two cadets of supply don’t correct levels alone, and what matches is approved by one who didn’t count it', async () => {
  const own = await aSupplyRoom(db);
  const count = await start(own.clerk, { scope: 'location', location_id: own.bin });
  const [belts] = await sheet(own.clerk, count);
  // What was counted without a connection is compared with that moment.
  await record(own.clerk, count, 1, [{ line_id: belts?.id, qty: 10, at: new Date().toISOString() }]);
  expect(await finish(own.clerk, count)).toBe('review');
  expect(await approve(own.clerk, count)).toBe('review');
  expect(await approve(own.instructor, count)).toBe('approved');

  const again = await start(own.clerk, { scope: 'location', location_id: own.bin });
  const [line] = await sheet(own.clerk, again);
  await record(own.clerk, again, 1, [{ line_id: line?.id, qty: 10 }]);
  await finish(own.clerk, again);
  expect(await approve(own.instructor, again)).toBe('approved');
});

test('what is found without being on the books gets a line', async () => {
  const own = await aSupplyRoom(db);
  const count = await start(own.clerk, { scope: 'location', location_id: own.bin });
  const coat = { variant_id: own.coat.large, location_id: own.bin, qty: 1 };
  const rifle = { variant_id: own.rifle.variant, location_id: own.bin, qty: 1 };
  expect((await refusalOf(record(own.clerk, count, 1, [rifle]))).detail).toBe('serials:lines');
  await record(own.clerk, count, 1, [coat]);
  const lines = await sheet(own.clerk, count);
  expect(lines).toMatchObject([{ item_name: 'Army blue coat', first: 1 }, { item_name: 'Black belt' }]);
  await db.call(own.clerk, 'select cancel_count($1)', [count]);
  expect((await refusalOf(record(own.clerk, count, 1, [coat]))).detail).toBe('count_state');
  expect((await refusalOf(db.call(own.clerk, 'select cancel_count($1)', [count]))).detail).toBe('count_state');
});

test('bad input is refused by name, and so are other schools and who isn’t in supply', async () => {
  for (const [input, detail] of [
    [{ scope: 'attic' }, 'scope:scope'],
    [{ scope: 'category' }, 'missing:category'],
    [{ scope: 'category', category: 'book' }, 'nothing:scope'],
    [{ scope: 'location', location_id: randomUUID() }, 'unknown_location:location_id'],
    [{ scope: 'wanted' }, 'nothing:scope'],
  ] as const) {
    expect((await refusalOf(start(room.clerk, input))).detail).toBe(detail);
  }
  const count = await start(room.clerk, { scope: 'all' });
  const [line] = await sheet(room.clerk, count);
  for (const [entry, detail] of [
    [{ line_id: line?.id, qty: -1 }, 'number:lines'],
    [{ line_id: line?.id, qty: '' }, 'number:lines'],
    [{ line_id: randomUUID(), qty: 1 }, 'unknown_line:lines'],
  ] as const) {
    expect((await refusalOf(record(room.clerk, count, 1, [entry]))).detail).toBe(detail);
  }
  expect((await refusalOf(record(room.clerk, count, 2, [{ line_id: line?.id, qty: 1 }]))).detail).toBe(
    'count_state:lines',
  );
  const elsewhere = await aSchool(db.root);
  for (const person of [room.cadet, room.parent, elsewhere.instructor]) {
    expect((await refusalOf(record(person, count, 1, [{ line_id: line?.id, qty: 1 }]))).code).toBe('42501');
    expect(await sheet(person, count)).toEqual([]);
  }
  expect((await refusalOf(db.call(elsewhere.instructor, 'select cancel_count($1)', [count]))).code).toBe('42501');
});
