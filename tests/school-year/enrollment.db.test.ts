import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

const report = async (person: Person = school.instructor) =>
  (await db.call<{ report: Record<string, unknown> }>(person, 'select enrollment_report() as report'))[0]?.report;

// 10 USC 2031(b)(1)(A): the lesser of 100 students or 10% of those above grade 7.
test.each([
  [1840, 100],
  [1000, 100],
  [999, 100],
  [991, 100],
  [990, 99],
  [560, 56],
  [551, 56],
  [10, 1],
  [0, 0],
  [null, null],
])('a school of %s students needs %s cadets', async (students, floor) => {
  await db.root.query('update schools set school_enrollment = $2 where id = $1', [school.id, students]);
  expect(await report()).toMatchObject({ floor });
});

test('a program without such a rule on file has no floor', async () => {
  const corps = await aSchool(db.root, 'OTHER');
  await db.root.query('update schools set school_enrollment = 900 where id = $1', [corps.id]);
  expect(await report(corps.instructor)).toMatchObject({ floor: null });
});

test('it counts who is here, and who comes back next year', async () => {
  const fresh = await aSchool(db.root);
  await aCadet(db.root, fresh.id, fresh.year, { grade: 12 });
  const left = await aCadet(db.root, fresh.id, fresh.year, { grade: 9 });
  await db.root.query(`update cadets set status = 'transferred', exit_date = app.today(school_id) where id = $1`, [
    left,
  ]);
  expect(await report(fresh.instructor)).toMatchObject({
    cadets: 3,
    leaving: 1,
    by_grade: { 9: 1, 10: 1, 12: 1 },
    by_level: { 1: 3 },
    next_by_level: { 2: 2 },
  });
});

test('a day is kept once, and brought up to date', async () => {
  const [first] = await db.call(school.instructor, 'select keep_enrollment() as id');
  await aCadet(db.root, school.id, school.year);
  expect(await db.call(school.instructor, 'select keep_enrollment() as id')).toEqual([first]);
  expect(await db.call(school.instructor, 'select cadets from enrollment_snapshots')).toEqual([{ cadets: 3 }]);
});

test('it is for those who keep the school year', async () => {
  for (const person of [school.cadet, school.parent, school.bare, school.external]) {
    expect(await refusalOf(report(person))).toMatchObject({ code: '42501' });
    expect(await db.call(person, 'select * from enrollment_snapshots')).toEqual([]);
  }
});
