import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Meets that weren't hosted here, typed by hand. */
let db: TestDatabase;
let school: TestSchool;
let team: string;
let held: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  held = await dayOf(db, school, -3);
});
beforeEach(async () => {
  team = randomUUID();
  await db.root.query(
    `insert into teams (id, school_id, name, discipline, season_from, season_to)
     values ($1, $2, $3, 'raider', $4::date - 30, $4::date + 30)`,
    [team, school.id, `Raiders ${team.slice(0, 8)}`, held],
  );
});
afterAll(() => db.close());

const row = (more: object = {}) => ({
  team_id: team,
  event: 'Team run',
  placement: '2',
  out_of: '14',
  score: '812.5',
  ...more,
});

const log = (id: string, rows: object[], more: object = {}, person: Person = school.instructor) =>
  db.call(person, 'select log_meet($1, $2)', [
    id,
    JSON.stringify({
      name: 'Creek Classic',
      host: 'Cedar Ridge High',
      held_on: held,
      place: 'Creek Gym',
      rows,
      ...more,
    }),
  ]);

const results = async () =>
  (
    await db.root.query(
      `select event_name, placement, score::float, squad, source_words from team_results where team_id = $1
       and archived_at is null order by event_name`,
      [team],
    )
  ).rows;

const logged = (meet: string) =>
  db.call<{ id: string; event: string }>(
    school.instructor,
    'select id, event from logged_result_list where meet_id = $1 and archived_at is null order by sort',
    [meet],
  );

test('a logged meet is in the season of its teams and on the timeline of the cadet whom it names', async () => {
  const id = randomUUID();
  await log(id, [row(), row({ event: 'One-rope bridge', cadet_id: school.cadets.own, placement: '3' })]);
  const source_words = 'Typed in · Host: Cedar Ridge High';
  expect(await results()).toEqual([
    { event_name: 'Creek Classic: One-rope bridge', placement: 3, score: 812.5, squad: 'Individual', source_words },
    { event_name: 'Creek Classic: Team run', placement: 2, score: 812.5, squad: null, source_words },
  ]);
  for (const person of [school.cadet, school.parent]) {
    const lines = await db.call(
      person,
      `select title from cadet_timeline($1) where kind = 'result' and title like 'Creek Classic%'`,
      [school.cadets.own],
    );
    expect(lines).toEqual([{ title: 'Creek Classic: One-rope bridge' }]);
  }
});

test('a row that is changed stays one result, and one that is removed no longer counts', async () => {
  const id = randomUUID();
  await log(id, [row(), row({ event: 'Rescue' })]);
  const [run, rescue] = await logged(id);
  await log(id, [row({ id: rescue?.id, event: 'Team run' }), row({ id: run?.id, event: 'Rescue', placement: '1' })]);
  expect(await results()).toMatchObject([
    { event_name: 'Creek Classic: Rescue', placement: 1 },
    { event_name: 'Creek Classic: Team run', placement: 2 },
  ]);
  await log(id, [row({ id: run?.id, event: 'Rescue' })], { name: 'River Classic' });
  expect(await results()).toMatchObject([{ event_name: 'River Classic: Rescue', placement: 2 }]);
});

test('a meet is archived with its results, and comes back with those', async () => {
  const id = randomUUID();
  await log(id, [row(), row({ event: 'Rescue' })]);
  const [run] = await logged(id);
  await log(id, [row({ id: run?.id })]);
  const archive = (is: boolean) => db.call(school.instructor, 'select archive_logged_meet($1, $2)', [id, is]);
  await archive(true);
  expect(await results()).toEqual([]);
  expect(await refusalOf(log(id, [row()]))).toMatchObject({ detail: 'unknown_meet' });
  await archive(false);
  expect(await results()).toMatchObject([{ event_name: 'Creek Classic: Team run' }]);
});

test('what is wrong is said at its field, and nothing is stored', async () => {
  const rival = await aSchool(db.root);
  const faults: [rows: object[], more: object, detail: string][] = [
    [[], {}, 'no_rows:rows'],
    [[row()], { held_on: await dayOf(db, school, 2) }, 'date:held_on'],
    [[row()], { name: ' ' }, 'missing:name'],
    [[row({ placement: '15' })], {}, 'placement:rows'],
    [[row({ placement: '', score: '' })], {}, 'empty:rows'],
    [[row({ team_id: randomUUID() })], {}, 'unknown_team:rows'],
    [[row({ cadet_id: rival.cadets.own })], {}, 'unknown_cadet:rows'],
    [[row(), row()], {}, 'twice:rows'],
    [[row({ id: randomUUID() })], {}, 'unknown_row:rows'],
    [['a row'], {}, 'row:rows'],
    [[row({ score: '9999999' })], {}, 'score:rows'],
  ].map(([rows, more, detail]) => [rows as object[], more as object, detail as string]);
  for (const [rows, more, detail] of faults) {
    expect(await refusalOf(log(randomUUID(), rows, more))).toMatchObject({ detail });
  }
  expect(await refusalOf(log(randomUUID(), 'no rows' as unknown as object[]))).toMatchObject({ detail: 'lines:rows' });
  expect(await results()).toEqual([]);
  // A result that the team has from elsewhere isn't there twice.
  await log(randomUUID(), [row()]);
  expect(await refusalOf(log(randomUUID(), [row()]))).toMatchObject({ detail: 'same:rows' });
});

test('only those who manage results from elsewhere log meets and read them', async () => {
  const id = randomUUID();
  await log(id, [row()]);
  const rival = await aSchool(db.root);
  for (const person of [school.cadet, school.parent, school.external, school.bare, ANONYMOUS]) {
    expect(await refusalOf(log(randomUUID(), [row()], {}, person))).toMatchObject({ code: '42501' });
    expect(await db.call(person, 'select from logged_meets').catch(() => [])).toEqual([]);
  }
  expect(await db.call(rival.instructor, 'select from logged_meets')).toEqual([]);
  expect(await refusalOf(log(id, [row()], {}, rival.instructor))).toMatchObject({ detail: 'unknown_meet' });
});
