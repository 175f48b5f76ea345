import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aRosteredMeet, type Rostered, said } from '../support/meet/rostered.ts';
import { type Account, anAccount, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** What the host enters for a school that it typed in, and what a cadet at check-in reads. */
let db: TestDatabase;
let at: Rostered;
let typed: string;
let extra: string;
let turkey: string;
let clerk: Account;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
  typed = await one(
    db.root,
    `insert into meet_schools (school_id, meet_id, code, name) values ($1, $2, 'S77', 'Typed High') returning id`,
    [at.host.id, at.meet],
  );
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  const input = { kind: 'lunch', name: 'Lunch', due_at, options: [{ label: 'Turkey', max_total: '9' }] };
  extra = await said<string>(db, at.host.instructor, 'save_meet_extra($1, $2, $3)', [at.meet, randomUUID(), input]);
  turkey = await one(db.root, 'select id from meet_extra_options where extra_id = $1', [extra]);
  clerk = await anAccount(db.root, { role: 'cadet', school: at.host.id });
  await said(db, at.host.instructor, 'set_meet_staff($1, $2, $3)', [at.meet, clerk.id, 'check_in']);
});

type List = {
  schools: { id: string; typed: boolean }[];
  extras: { options: { ordered: number }[]; orders: Record<string, unknown>[] }[];
};
const list = (person: Person = at.host.instructor) => said<List>(db, person, 'meet_extra_list($1)', [at.meet]);
const order = (quantity: string, note: string | null = null, person: Person = at.host.instructor, school = typed) =>
  said<string>(db, person, 'change_extra_order($1, $2, $3, $4)', [school, extra, [{ option: turkey, quantity }], note]);
const park = (input: object, person: Person = at.host.instructor) =>
  said(db, person, 'save_meet_arrival($1, $2)', [typed, input]);
const sheet = (person: Person = at.host.instructor) =>
  said<Record<string, unknown>[]>(db, person, 'meet_arrival_sheet($1)', [at.meet]);

test('the host orders for a school that it typed in, within the limits, and no one is told', async () => {
  const id = await order('4', 'By phone');
  expect(await order('6', 'By phone')).toBe(id);
  const { schools, extras } = await list();
  expect(schools).toContainEqual(expect.objectContaining({ id: typed, typed: true }));
  expect(extras[0]?.options[0]?.ordered).toBe(6);
  expect(extras[0]?.orders).toMatchObject([{ registration_id: typed, school: 'Typed High', note: 'By phone' }]);
  expect((await refusalOf(order('10'))).message).toBe('Only 9 of Turkey are left');
  expect((await refusalOf(order('4', null, at.host.instructor, at.registration))).detail).toBe('missing:reason');
  const told = await db.root.query(`select from notifications where kind = 'competition-entries.extras'`);
  expect(told.rowCount).toBe(0);
});

test('a typed-in school that the host archived counts nowhere', async () => {
  await order('4');
  await db.root.query('update meet_schools set archived_at = now() where id = $1', [typed]);
  const { schools, extras } = await list();
  expect(schools.map(({ id }) => id)).toEqual([at.registration]);
  expect(extras[0]?.options[0]?.ordered).toBe(0);
  expect((await refusalOf(order('2'))).code).toBe('42501');
});

test('a typed-in school is on the arrival sheet with its parking and room', async () => {
  await park({ parking: 'Lot B' });
  await park({ room: 'Locker room 2' });
  expect(await sheet()).toContainEqual(
    expect.objectContaining({ id: typed, typed: true, parking: 'Lot B', room: 'Locker room 2', phone: null }),
  );
});

test('the host notes that a typed-in school acknowledged a document; a registered school does it itself', async () => {
  const sop = await one(
    db.root,
    `insert into meet_documents (school_id, meet_id, kind, title) values ($1, $2, 'sop', 'SOP') returning id`,
    [at.host.id, at.meet],
  );
  type Board = { behind: number; documents: { acknowledged: object[]; missing: object[] }[] };
  const board = () => said<Board>(db, at.host.instructor, 'meet_acknowledgments($1)', [at.meet]);
  const note = (school: string, document: string, person: Person = at.host.instructor) =>
    said(db, person, 'acknowledge_for_school($1, $2)', [school, document]);
  expect(await board()).toMatchObject({ behind: 1, documents: [{ missing: [{}, { id: typed, typed: true }] }] });
  await note(typed, sop);
  await note(typed, sop);
  expect(await board()).toMatchObject({
    behind: 1,
    documents: [{ acknowledged: [{ school: 'Typed High' }], missing: [{ typed: false }] }],
  });
  expect((await refusalOf(note(at.registration, sop))).detail).toBe('registered');
  expect((await refusalOf(note(typed, randomUUID()))).detail).toBe('unknown_document');
  for (const person of [clerk, at.entrant.instructor, at.rival.instructor, at.host.external])
    expect((await refusalOf(note(typed, sop, person))).code).toBe('42501');
});

test('a cadet at check-in reads extras and arrivals without notes and phone numbers, and changes nothing', async () => {
  await order('4', 'By phone');
  await park({ parking: 'Lot B' });
  expect((await list(clerk)).extras[0]?.orders).toMatchObject([{ school: 'Typed High', note: null }]);
  const [registered] = (await sheet(clerk)).filter(({ id }) => id === at.registration);
  expect(registered).toMatchObject({ contact: 'Pat', phone: null });
  expect(Object.keys(registered ?? {})).not.toContain('emergency_phone');
  expect((await refusalOf(order('5', null, clerk))).code).toBe('42501');
  expect((await refusalOf(park({ parking: 'Lot C' }, clerk))).code).toBe('42501');
  expect((await refusalOf(said(db, clerk, 'open_meet_sheet($1, $2)', [at.meet, 'shown']))).code).toBe('42501');
  for (const person of [at.host.cadet, at.entrant.instructor]) {
    expect((await refusalOf(list(person))).code).toBe('42501');
    expect((await refusalOf(sheet(person))).code).toBe('42501');
  }
});

test('what the host enters for a school is its own row, which no other school reads', async () => {
  await order('4', 'By phone');
  const rows = (person: Person) => db.call(person, 'select id from extra_orders where meet_school_id = $1', [typed]);
  expect(await rows(at.host.instructor)).toHaveLength(1);
  for (const person of [at.entrant.instructor, at.rival.instructor, at.host.parent, at.host.cadet])
    expect(await rows(person)).toEqual([]);
});
