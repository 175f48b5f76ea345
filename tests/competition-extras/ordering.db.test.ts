import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aRosteredMeet, type Rostered, said } from '../support/meet/rostered.ts';
import { one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Rostered;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
});

type Option = { id: string; label: string; ordered: number; left: number | null };
type Extra = { id: string; name: string; is_open: boolean; options: Option[]; orders: object[]; order: object | null };

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const LUNCH = { kind: 'lunch', name: 'Lunch', price: '$6 for each box', due_at: soon(600) };
const MENUS = [{ label: 'Turkey' }, { label: 'Veggie', max_total: '5' }];

/** Adds an extra to the meet; returns its id. */
async function anExtra(input: object = {}, person: Person = at.host.instructor): Promise<string> {
  const id = randomUUID();
  const values = [at.meet, id, { ...LUNCH, options: MENUS, ...input }];
  return said<string>(db, person, 'save_meet_extra($1, $2, $3)', values);
}
const listed = async (extra: string) =>
  (await said<{ extras: Extra[] }>(db, at.host.instructor, 'meet_extra_list($1)', [at.meet])).extras.find(
    ({ id }) => id === extra,
  );
const own = async (extra: string, person: Person = at.entrant.instructor) =>
  (await said<{ extras: Extra[] }>(db, person, 'registration_extras($1)', [at.registration])).extras.find(
    ({ id }) => id === extra,
  );
const optionOf = async (extra: string, label: string) =>
  (await listed(extra))?.options.find((option) => option.label === label)?.id ?? '';
const order = (extra: string, lines: object[], person: Person = at.entrant.instructor, key: string | null = null) =>
  said<string>(db, person, 'order_extra($1, $2, $3, $4, $5)', [at.registration, extra, lines, 'No nuts', key]);
const change = (extra: string, lines: object[], reason: string, person: Person = at.host.instructor) =>
  said<string>(db, person, 'change_extra_order($1, $2, $3, $4)', [at.registration, extra, lines, reason]);
/** Moves the deadline of an extra into the past. */
const close = (extra: string) =>
  db.root.query(`update meet_extras set due_at = now() - interval '1 minute' where id = $1`, [extra]);

test('a school orders until the deadline, and the totals are what the kitchen needs', async () => {
  const extra = await anExtra();
  const [turkey, veggie] = [await optionOf(extra, 'Turkey'), await optionOf(extra, 'Veggie')];
  const lines = [
    { option: turkey, quantity: '8' },
    { option: veggie, quantity: '2' },
  ];
  const key = randomUUID();
  const first = await order(extra, lines, at.entrant.instructor, key);
  expect(await order(extra, lines, at.entrant.instructor, key)).toBe(first);
  expect((await listed(extra))?.options.map(({ label, ordered }) => [label, ordered])).toEqual([
    ['Turkey', 8],
    ['Veggie', 2],
  ]);
  // What isn't named stays.
  await order(extra, [{ option: veggie, quantity: '1' }]);
  expect((await own(extra))?.order).toMatchObject({ note: 'No nuts', lines: { [turkey]: 8, [veggie]: 1 } });
});

test('a form that was open past the deadline is refused, and the earlier order counts', async () => {
  const extra = await anExtra();
  const turkey = await optionOf(extra, 'Turkey');
  await order(extra, [{ option: turkey, quantity: '8' }]);
  await close(extra);
  expect(await refusalOf(order(extra, [{ option: turkey, quantity: '9' }]))).toMatchObject({ detail: 'closed:extra' });
  expect((await own(extra))?.is_open).toBe(false);
  expect((await listed(extra))?.options[0]?.ordered).toBe(8);
});

test('after the deadline the host changes an order with a reason, and the school is told', async () => {
  const extra = await anExtra();
  const turkey = await optionOf(extra, 'Turkey');
  await order(extra, [{ option: turkey, quantity: '8' }]);
  await close(extra);
  const fewer = [{ option: turkey, quantity: '6' }];
  expect(await refusalOf(change(extra, fewer, ' '))).toMatchObject({ detail: 'missing:reason' });
  await change(extra, fewer, 'Two cadets stay at home');
  expect((await own(extra))?.order).toMatchObject({
    host_reason: 'Two cadets stay at home',
    note: 'No nuts',
    lines: { [turkey]: 6 },
  });
  const { rows } = await db.root.query(
    `select title from notifications where kind = 'competition-entries.extras' and user_id = $1`,
    [at.entrant.instructor.id],
  );
  expect(rows).toEqual([{ title: 'Order changed: Lunch' }]);
});

test('limits are counted over all schools: in all, of a choice, for a school, and by cadets', async () => {
  const extra = await anExtra({ max_total: '12', max_per_school: '11' });
  const [turkey, veggie] = [await optionOf(extra, 'Turkey'), await optionOf(extra, 'Veggie')];
  const details = async (lines: object[], id = extra) => (await refusalOf(order(id, lines))).message;
  expect(await details([{ option: veggie, quantity: '6' }])).toBe('Only 5 of Veggie are left');
  expect(await details([{ option: turkey, quantity: '13' }])).toBe('One school can order up to 11');
  await db.root.query('update meet_extras set max_per_school = null where id = $1', [extra]);
  expect(await details([{ option: turkey, quantity: '13' }])).toBe('Only 12 are left');
  const shirts = await anExtra({ kind: 'shirts', name: 'Shirts', counted: 'cadet', options: [] });
  const each = await optionOf(shirts, 'Shirts');
  expect(await details([{ option: each, quantity: '11' }], shirts)).toBe('11 are ordered, and 10 cadets come');
  await order(shirts, [{ option: each, quantity: '10' }]);
});

test('two schools that order the last ones at the same moment get them once', async () => {
  const extra = await anExtra({ max_total: '10' });
  const turkey = await optionOf(extra, 'Turkey');
  const second = await one(
    db.root,
    `insert into meet_registrations (school_id, host_school_id, meet_id, cadets) values ($1, $2, $3, 10) returning id`,
    [at.rival.id, at.host.id, at.meet],
  );
  await db.root.query(
    `insert into registration_entries (school_id, host_school_id, meet_id, registration_id, event_id) values ($1, $2, $3, $4, $5)`,
    [at.rival.id, at.host.id, at.meet, second, at.events.solo],
  );
  await db.root.query('select app.place_registration($1)', [second]);
  const lines = [{ option: turkey, quantity: '7' }];
  const rival = said(db, at.rival.instructor, 'order_extra($1, $2, $3)', [second, extra, lines]);
  const both = await Promise.allSettled([order(extra, lines), rival]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await listed(extra))?.options[0]?.ordered).toBe(7);
});

test('a school that withdraws counts nowhere, and its order is there when it comes back', async () => {
  const extra = await anExtra();
  const turkey = await optionOf(extra, 'Turkey');
  await order(extra, [{ option: turkey, quantity: '8' }]);
  const to = (state: string, has: boolean) =>
    db.root.query('update meet_registrations set state = $2, has_place = $3 where id = $1', [
      at.registration,
      state,
      has,
    ]);
  await to('withdrawn', false);
  expect(await listed(extra)).toMatchObject({ orders: [], options: [{ ordered: 0 }, { ordered: 0 }] });
  expect(await refusalOf(order(extra, []))).toMatchObject({ detail: 'no_place:extra' });
  await to('approved', true);
  expect((await listed(extra))?.options[0]?.ordered).toBe(8);
});

test('a choice or a limit that schools rely on can’t go, and an archived extra leaves the lists', async () => {
  const extra = await anExtra();
  const turkey = await optionOf(extra, 'Turkey');
  await order(extra, [{ option: turkey, quantity: '8' }]);
  const save = (input: object) =>
    said(db, at.host.instructor, 'save_meet_extra($1, $2, $3)', [at.meet, extra, { ...LUNCH, ...input }]);
  expect(await refusalOf(save({ options: [{ label: 'Veggie' }] }))).toMatchObject({ detail: 'ordered:options' });
  expect(await refusalOf(save({ options: MENUS, max_total: '7' }))).toMatchObject({ detail: 'ordered:max_total' });
  expect(await refusalOf(save({ options: [{ id: turkey, label: 'Turkey', max_total: '7' }] }))).toMatchObject({
    detail: 'ordered:options',
  });
  for (const input of [
    { due_at: '' },
    { due_at: 'soon' },
    { due_at: 'infinity' },
    { due_at: '2040-01-01T00:00:00Z' },
    { kind: 'bribe' },
    { counted: 'none' },
    { options: 'x' },
    { options: [4] },
    { options: [{ label: '' }] },
    { name: 'x'.repeat(90) },
    { max_total: '-1' },
  ])
    expect((await refusalOf(save(input))).code).toBe('P0001');
  await said(db, at.host.instructor, 'archive_meet_extra($1)', [extra]);
  expect([await listed(extra), await own(extra)]).toEqual([undefined, undefined]);
  await said(db, at.host.instructor, 'archive_meet_extra($1, false)', [extra]);
  expect((await listed(extra))?.options[0]?.ordered).toBe(8);
});

test('orders are for the school’s adults, changes and the list for the host', async () => {
  const extra = await anExtra();
  const line = [{ option: await optionOf(extra, 'Turkey'), quantity: '1' }];
  expect(await order(extra, line, at.entrant.external)).toBeTruthy();
  for (const person of [at.entrant.cadet, at.entrant.parent, at.entrant.bare])
    expect((await refusalOf(order(extra, line, person))).code).toBe('42501');
  for (const person of [at.host.instructor, at.rival.instructor]) {
    expect((await refusalOf(order(extra, line, person))).code).toBe('P0001');
    expect((await refusalOf(own(extra, person))).code).toBe('P0001');
  }
  for (const person of [at.entrant.instructor, at.rival.instructor, at.host.cadet, at.host.parent]) {
    expect((await refusalOf(change(extra, line, 'Mine', person))).code).toBe('42501');
    expect((await refusalOf(anExtra({}, person))).code).toBe('42501');
    expect((await refusalOf(said(db, person, 'archive_meet_extra($1)', [extra]))).code).toBe('42501');
  }
  for (const lines of [4, [4], [{ option: 'x' }], [{ option: randomUUID(), quantity: '1' }]])
    expect((await refusalOf(order(extra, lines as object[]))).code).toBe('P0001');
});
