import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aTeam, tell } from '../support/teams.ts';

/** Days off: practices are left out of them, or end with them, unless the office keeps them. */
let db: TestDatabase;
let school: TestSchool;
let team: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  team = await aTeam(db, school.instructor);
});
afterAll(() => db.close());

const dayIn = (days: number) => dayOf(db, school, days);

/** A break of the instructor, so many days from today. */
const aBreak = async (from: number, to: number, keeps = false) =>
  (
    await db.call<{ id: string }>(
      school.instructor,
      `insert into days_off (name, from_on, to_on, keeps_practices) values ('Break', $1, $2, $3) returning id`,
      [await dayIn(from), await dayIn(to), keeps],
    )
  )[0]?.id ?? '';

/** A practice each day from one day to another. */
const plan = async (from: number, to: number, more: object = {}) =>
  tell<string[]>(db, school.instructor, 'plan_practices($1, $2)', [
    team,
    {
      kind: 'practice',
      title: 'Practice',
      from_on: await dayIn(from),
      to_on: await dayIn(to),
      starts: '15:30',
      ends: '17:00',
      ...more,
    },
  ]);

const canceled = async (ids: string[]) =>
  (
    await db.root.query<{ off: boolean }>(
      `select cancelled_at is not null as off from school_events where id = any ($1) order by starts_at`,
      [ids],
    )
  ).rows.map(({ off }) => off);

test('practices of a season leave out days off, unless they are kept', async () => {
  await aBreak(31, 32);
  expect(await plan(30, 33)).toHaveLength(2);
  expect(await plan(30, 33, { keeps_days_off: true })).toHaveLength(4);
  expect(await refusalOf(plan(31, 32))).toMatchObject({ detail: 'days_off:keeps_days_off' });
  expect(await refusalOf(plan(30, 33, { keeps_days_off: 'perhaps' }))).toMatchObject({
    detail: expect.stringContaining('keeps_days_off'),
  });
});

test('a new day off cancels the practices planned on it, and gives them back when it moves or goes', async () => {
  const ids = await plan(40, 43);
  expect(
    await db.call(school.instructor, 'select from day_off_ends($1, $2)', [await dayIn(41), await dayIn(42)]),
  ).toHaveLength(2);
  const id = await aBreak(41, 42);
  expect(await canceled(ids)).toEqual([false, true, true, false]);
  await db.call(school.instructor, 'update days_off set to_on = $2 where id = $1', [id, await dayIn(41)]);
  expect(await canceled(ids)).toEqual([false, true, false, false]);
  await db.call(school.instructor, 'update days_off set archived_at = now() where id = $1', [id]);
  expect(await canceled(ids)).toEqual([false, false, false, false]);
  await db.call(school.instructor, 'update days_off set archived_at = null where id = $1', [id]);
  expect(await canceled(ids)).toEqual([false, true, false, false]);
  await db.call(school.instructor, 'update days_off set keeps_practices = true where id = $1', [id]);
  expect(await canceled(ids)).toEqual([false, false, false, false]);
});

test('what the office restores stays, a meet and a planned exception stay, and what someone canceled isn’t given back', async () => {
  const [meet] = await plan(51, 51, { kind: 'meet' });
  const ids = await plan(51, 52);
  await db.call(school.instructor, 'update school_events set cancelled_at = now() where id = $1', [ids[1]]);
  const id = await aBreak(51, 52);
  expect(await canceled([meet ?? ''])).toEqual([false]);
  await db.call(school.instructor, 'update school_events set cancelled_at = null where id = $1', [ids[0]]);
  const kept = await plan(52, 52, { keeps_days_off: true });
  await db.call(school.instructor, 'update days_off set to_on = $2 where id = $1', [id, await dayIn(53)]);
  expect(await canceled(ids)).toEqual([false, true]);
  expect(await canceled(kept)).toEqual([false]);
  await db.call(school.instructor, 'update days_off set archived_at = now() where id = $1', [id]);
  expect(await canceled(ids)).toEqual([false, true]);
});

test('a day of a pattern that has a row of its own ends too, where the pattern skips days off', async () => {
  const row = async (skips: boolean) => {
    const series = await one(
      db.root,
      `insert into event_series (school_id, title, kind, minutes, first_day, rrule, skips_days_off)
       values ($1, 'Class', 'class', 60, $2, 'FREQ=DAILY', $3) returning id`,
      [school.id, await dayIn(1), skips],
    );
    return one(db.root, 'select id from school_events where id = $1', [
      await tell<string>(db, school.instructor, 'open_occurrence($1, $2)', [series, await dayIn(60)]),
    ]);
  };
  const [skipping, staying] = [await row(true), await row(false)];
  await aBreak(60, 60);
  expect(await canceled([skipping])).toEqual([true]);
  expect(await canceled([staying])).toEqual([false]);
});

test('only those who plan see what a day off would end, and no one writes that a day off canceled an event', async () => {
  for (const person of [school.cadet, school.parent]) {
    expect(await refusalOf(db.call(person, 'select day_off_ends(current_date, current_date)'))).toMatchObject({
      code: '42501',
    });
  }
  const elsewhere = await aSchool(db.root);
  const off = await one(
    db.root,
    `insert into days_off (school_id, name, from_on, to_on) values ($1, 'Break', current_date, current_date) returning id`,
    [elsewhere.id],
  );
  const [event] = await plan(70, 70);
  expect(
    await refusalOf(db.call(school.instructor, 'update school_events set day_off_id = $2 where id = $1', [event, off])),
  ).toMatchObject({ code: '42501' });
});
