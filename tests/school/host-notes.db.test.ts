import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aMeet, aRegistration } from './registered.ts';
import { aVisitor, type Visitor } from './visitors.ts';

let db: TestDatabase;
let host: TestSchool;
let rival: TestSchool;
let first: Visitor;
let second: Visitor;
let meet: string;
let rows: [string, string];

beforeAll(async () => {
  db = await openTestDatabase();
  [host, rival] = [await aSchool(db.root), await aSchool(db.root)];
  [first, second] = [await aVisitor(db), await aVisitor(db)];
  meet = await aMeet(db, host);
  rows = [await aRegistration(db, host, meet, first.id), await aRegistration(db, host, meet, second.id)];
});
afterAll(() => db.close());

const notes = (person: Account) =>
  db.call<{ registration_id: string; kind: string }>(person, 'select * from entrant_notes($1)', [meet]);
const mark = (person: Account, own: string, other: string | null) =>
  db.call(person, 'select mark_same_school($1, $2)', [own, other]);

test('a host marks two registrations as one school: a note on its board that opens and moves nothing', async () => {
  await mark(host.instructor, rows[0], rows[1]);
  await mark(host.instructor, rows[1], rows[0]);
  const shown = (await notes(host.instructor)).map((note) => `${note.registration_id} ${note.kind}`);
  expect(new Set(shown)).toEqual(new Set(rows.map((row) => `${row} same`)));
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    expect(await db.call(own.coach, 'select school_id from meet_registrations')).toEqual([{ school_id: own.id }]);
    expect(await db.call(own.coach, 'select id from meet_same_schools')).toEqual([]);
    expect(await db.call(own.coach, 'select id from profiles where school_id = $1', [other.id])).toEqual([]);
    expect(await refusalOf(notes(own.coach))).toMatchObject({ code: '42501' });
  }
  await mark(host.instructor, rows[1], null);
  expect(await notes(host.instructor)).toEqual([]);
});

test('only those who direct the meet mark, and only registrations of one meet', async () => {
  for (const person of [rival.instructor, first.coach, host.bare, host.cadet, host.parent, host.external])
    expect(await refusalOf(mark(person, rows[0], rows[1]))).not.toBeNull();
  expect(await refusalOf(db.call(ANONYMOUS, 'select mark_same_school($1, $2)', rows))).toMatchObject({ code: '42501' });
  const elsewhere = await aRegistration(db, rival, await aMeet(db, rival), first.id);
  for (const other of [elsewhere, rows[0], host.id])
    expect(await refusalOf(mark(host.instructor, rows[0], other))).toMatchObject({
      detail: 'unknown_registration:same_as',
    });
  expect(await refusalOf(mark(host.instructor, elsewhere, rows[0]))).not.toBeNull();
});

test('a portal that is turned off keeps the registrations, and the host sees it', async () => {
  const flags = (on: boolean) =>
    db.call(host.admin, 'select set_school_flags($1, $2)', [first.id, { competition_portal: on }]);
  const running = async () =>
    (
      await db.call<{ list: { state: string }[] }>(host.admin, 'select running_registrations($1) as list', [first.id])
    )[0]?.list;
  expect((await running())?.map(({ state }) => state)).toContain('submitted');
  for (const person of [host.instructor, first.coach, rival.instructor])
    expect(await refusalOf(db.call(person, 'select running_registrations($1)', [first.id]))).toMatchObject({
      code: '42501',
    });
  await flags(false);
  expect(await db.call(first.coach, 'select id from meet_registrations')).toEqual([]);
  expect(await notes(host.instructor)).toEqual([
    expect.objectContaining({ registration_id: rows[0], kind: 'portal_off' }),
  ]);
  expect(await one(db.root, 'select state as id from meet_registrations where id = $1', [rows[0]])).toBe('submitted');
  await flags(true);
  expect(await db.call(first.coach, 'select id from meet_registrations where id = $1', [rows[0]])).toHaveLength(1);
  expect(await notes(host.instructor)).toEqual([]);
});
