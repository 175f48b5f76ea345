import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** The bell schedule, and the attendance of a class with one tap. */
let db: TestDatabase;
let school: TestSchool;
const REGULAR = { schedule: 'Regular', name: '2', weekdays: [1, 2, 3, 4, 5, 6, 7], starts: '08:10', ends: '09:00' };

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query(`update cadet_enrollments set class_period = '2' where cadet_id = $1`, [school.cadets.own]);
});
afterAll(() => db.close());

async function save(input: object, id = randomUUID(), person: Person = school.instructor): Promise<string> {
  await db.call(person, 'select save_bell_period($1, $2)', [id, { ...REGULAR, ...input }]);
  return id;
}

const open = async (period: string, day: string, person: Person = school.instructor) =>
  (await db.call<{ id: string }>(person, 'select open_class($1, $2) as id', [period, day]))[0]?.id ?? '';

test('a class is one event a day, however many open it, for the cadets of the period', async () => {
  const period = await save({});
  const [first, second] = await Promise.all([open(period, ''), open(period, '', school.admin)]);
  expect(first).toBe(second);
  expect(await db.call(school.instructor, 'select roll_of_event($1) as id', [first])).toEqual([
    { id: school.cadets.own },
  ]);
  const starts = await one(
    db.root,
    `select to_char(e.starts_at at time zone s.time_zone, 'HH24:MI') as id
     from school_events e join schools s on s.id = e.school_id where e.id = $1`,
    [first],
  );
  expect(starts).toBe('08:10');
});

test('periods of one schedule neither overlap nor share a name; other schedules and days are free', async () => {
  expect(await refusalOf(save({ name: '3', starts: '08:30', ends: '09:30' }))).toMatchObject({
    detail: 'clash:starts',
  });
  expect(await refusalOf(save({ starts: '10:00', ends: '10:50' }))).toMatchObject({ detail: 'clash:starts' });
  await save({ schedule: 'Early release' });
  for (const [input, detail] of [
    [{ starts: '25:00' }, expect.stringMatching(/:starts$/)],
    [{ starts: '' }, expect.stringMatching(/:starts$/)],
    [{ ends: '08:00' }, 'time_order:ends'],
    [{ weekdays: [] }, 'weekdays:weekdays'],
    [{ weekdays: [8] }, 'weekdays:weekdays'],
    [{ name: ' ' }, 'missing:name'],
  ] as const) {
    expect(await refusalOf(save({ name: '9', ...input }))).toMatchObject({ detail });
  }
});

test('only who runs the calendar changes the schedule or opens a class, on days that it meets', async () => {
  const today = await one(db.root, 'select extract(isodow from app.today($1))::text as id', [school.id]);
  const other = (Number(today) % 7) + 1;
  const period = await save({ name: '7', weekdays: [other], starts: '14:00', ends: '14:50' });
  expect(await refusalOf(open(period, ''))).toMatchObject({ detail: 'weekday:day' });
  expect(await refusalOf(open(period, '2001-01-01'))).toMatchObject({ detail: expect.stringMatching(/:day$/) });
  for (const person of [school.cadet, school.parent]) {
    expect(await refusalOf(open(period, '', person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(save({ name: '8' }, randomUUID(), person))).toMatchObject({ code: '42501' });
  }
});
