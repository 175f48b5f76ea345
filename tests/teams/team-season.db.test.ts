import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addTo, aTeam, tell } from '../support/teams.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let team: string;
let tomorrow: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  team = await aTeam(db, school.instructor);
  await addTo(db, school.instructor, team, [school.cadets.own, school.cadets.other]);
  const { rows } = await db.root.query<{ day: string }>('select (app.today($1) + 1)::text as day', [school.id]);
  tomorrow = rows[0]?.day ?? '';
});
afterAll(() => db.close());

function plan(of: string, input: object = {}, key = randomUUID(), person: Person = school.instructor) {
  const dates = { kind: 'practice', title: 'Practice', from_on: tomorrow, starts: '15:30', ends: '17:00', ...input };
  return tell<string[]>(db, person, 'plan_practices($1, $2, $3)', [of, dates, key]);
}

const clashes = (person: Person, of = team) =>
  db.call(person, 'select cadet_id, title, other_title, other_team from team_conflicts($1)', [of]);

test('practices are planned in the school’s clock on the weekdays that are named, and taken off again', async () => {
  const key = randomUUID();
  const week = { from_on: '2026-12-01', to_on: '2026-12-14', weekdays: [2, 4] };
  const ids = await plan(team, week, key);
  const { rows } = await db.root.query(
    `select to_char(e.starts_at at time zone s.time_zone, 'Dy HH24:MI') as at from school_events e join schools s on s.id = e.school_id
     where e.id = any ($1) order by e.starts_at`,
    [ids],
  );
  expect(rows.map(({ at }) => at)).toEqual(['Tue 15:30', 'Thu 15:30', 'Tue 15:30', 'Thu 15:30']);
  expect(await plan(team, week, key)).toEqual(ids);
  expect(await db.call(school.cadet, 'select title from team_dates where event_id = any ($1)', [ids])).toHaveLength(4);
  expect(await tell(db, school.instructor, 'undo_plan_practices($1)', [key])).toBe(4);
  expect(await db.call(school.cadet, 'select title from team_dates where event_id = any ($1)', [ids])).toEqual([]);
  for (const [detail, wrong] of [
    ['times:ends', { ends: '15:00' }],
    ['days:weekdays', { weekdays: [] }],
    ['date_order:from_on', { to_on: '2020-01-01' }],
  ] as const) {
    expect(await refusalOf(plan(team, wrong))).toMatchObject({ detail });
  }
});

test('a cadet of two teams that meet at the same time is a clash, until one is canceled; so is an event of the school', async () => {
  const second = await aTeam(db, school.instructor, { name: 'Color guard' });
  await addTo(db, school.instructor, second, [school.cadets.own]);
  await plan(team, { title: 'Raider run' });
  const [theirs] = await plan(second, { title: 'Colors', starts: '16:30', ends: '18:00' });
  await plan(second, { title: 'Later', starts: '17:00', ends: '18:00' });
  const clash = { cadet_id: school.cadets.own, title: 'Raider run', other_title: 'Colors', other_team: 'Color guard' };
  expect(await clashes(school.instructor)).toEqual([clash]);
  for (const person of [school.cadet, school.parent, school.bare, other.instructor]) {
    expect(await clashes(person)).toEqual([]);
  }
  expect(await refusalOf(clashes(ANONYMOUS))).toMatchObject({ code: '42501' });
  await db.root.query('update school_events set cancelled_at = now() where id = $1', [theirs]);
  expect(await clashes(school.instructor)).toEqual([]);
  await db.root.query(
    `insert into school_events (school_id, title, kind, starts_at, ends_at) select school_id, 'Parade', 'ceremony', starts_at, ends_at
     from school_events where id = $1`,
    [theirs],
  );
  expect(await clashes(school.instructor)).toMatchObject([
    { other_title: 'Parade', other_team: null },
    { other_title: 'Parade', other_team: null },
  ]);
});

test('attendance is taken by those who manage the calendar, undone by what it gave, and its notes are theirs alone', async () => {
  const [event = ''] = await plan(team, { from_on: '2026-10-01' });
  const record = (person: Person, rows: unknown, key = randomUUID()) =>
    tell<unknown[]>(db, person, 'record_attendance($1, $2, $3)', [event, JSON.stringify(rows), key]);
  const late = [{ cadet_id: school.cadets.own, status: 'late', minutes_late: '5', note: 'The bus' }];
  for (const person of [school.cadet, school.parent, school.bare, ANONYMOUS]) {
    expect(await refusalOf(record(person, late))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(record(other.instructor, late))).toMatchObject({ detail: 'unknown_event' });
  await record(school.instructor, [{ cadet_id: school.cadets.own, status: 'present' }]);
  const before = await record(school.instructor, late);
  const marks = (person: Person) =>
    db.call(person, 'select status, minutes_late from attendance where event_id = $1', [event]);
  for (const person of [school.instructor, school.cadet, school.parent]) {
    expect(await marks(person)).toEqual([{ status: 'late', minutes_late: 5 }]);
  }
  expect(await db.call(school.cadet, 'select note from attendance_notes')).toEqual([]);
  expect(await db.call(school.instructor, 'select note from attendance_notes')).toEqual([{ note: 'The bus' }]);
  await record(school.instructor, before);
  expect(await marks(school.instructor)).toEqual([{ status: 'present', minutes_late: null }]);
  expect(await db.call(school.instructor, 'select note from attendance_notes')).toEqual([]);
  await record(school.instructor, [{ cadet_id: school.cadets.own, status: null }]);
  expect(await marks(school.instructor)).toEqual([]);
  for (const [detail, row] of [
    ['status:status', { cadet_id: school.cadets.own, status: 'asleep' }],
    ['minutes:minutes_late', { cadet_id: school.cadets.own, status: 'present', minutes_late: '3' }],
    ['unknown_cadet:rows', { cadet_id: other.cadets.own, status: 'present' }],
  ] as const) {
    expect(await refusalOf(record(school.instructor, [row]))).toMatchObject({ detail });
  }
});

test('a line-up has members of the team in order, once each', async () => {
  const save = (places: object[], id: string | null = null) =>
    tell<string>(db, school.instructor, 'save_team_lineup($1, $2, $3)', [team, { name: 'First', places }, id]);
  const [a, b] = [{ cadet_id: school.cadets.own, post: 'Guard' }, { cadet_id: school.cadets.other }];
  const id = await save([a, b]);
  await save([b, a], id);
  const read = `select cadet_id, place, is_alternate from team_lineup_places where lineup_id = $1 order by is_alternate, place`;
  expect(await db.call(school.instructor, read, [id])).toEqual([
    { cadet_id: b.cadet_id, place: 1, is_alternate: false },
    { cadet_id: a.cadet_id, place: 2, is_alternate: false },
  ]);
  await save([b, { ...a, alternate: true }], id);
  expect(await db.call(school.instructor, read, [id])).toMatchObject([{ place: 1 }, { place: 1, is_alternate: true }]);
  expect(await refusalOf(save([a, a]))).toMatchObject({ detail: 'unknown_member:places' });
  expect(await refusalOf(save([{ cadet_id: other.cadets.own }]))).toMatchObject({ detail: 'unknown_member:places' });
});

test('a second line-up for one event is saved only where it is said to be one', async () => {
  const [event, later] = await Promise.all([plan(team, { title: 'Meet' }), plan(team, { title: 'Finals' })]);
  const save = (input: object, id: string | null = null) =>
    tell<string>(db, school.instructor, 'save_team_lineup($1, $2, $3)', [
      team,
      { name: 'First', event_id: event[0], places: [], ...input },
      id,
    ]);
  const first = await save({});
  await save({ name: 'The first, renamed' }, first);
  const refused = {
    message: '“The first, renamed” is already the line-up for this date',
    detail: 'second_lineup:event_id',
  };
  expect(await refusalOf(save({}))).toMatchObject(refused);
  const other = await save({ event_id: later[0] });
  expect(await refusalOf(save({}, other))).toMatchObject(refused);
  await save({ second: 'true' }, other);
  await save({ name: 'Second, renamed' }, other);
});

test('results and letter points are entered, points are archived and restored, and a cadet reads their own', async () => {
  const result = { event_name: 'State meet', held_on: '2026-10-03', placement: '2', out_of: '9', score: '91.5' };
  await tell(db, school.instructor, 'save_team_result($1, $2)', [team, result]);
  expect(await db.call(school.cadet, 'select placement, out_of from team_results')).toEqual([
    { placement: 2, out_of: 9 },
  ]);
  const third = { ...result, placement: '10' };
  expect(await refusalOf(tell(db, school.instructor, 'save_team_result($1, $2)', [team, third]))).toMatchObject({
    detail: 'placement:placement',
  });
  const give = [team, [school.cadets.own, school.cadets.other], { points: '3', reason: 'State meet' }];
  const ids = await tell<string[]>(db, school.instructor, 'give_letter_points($1, $2, $3)', give);
  const points = () => db.call(school.cadet, 'select points from letter_points where archived_at is null');
  expect(await points()).toEqual([{ points: 3 }]);
  await tell(db, school.instructor, 'archive_letter_points($1)', [ids]);
  expect(await points()).toEqual([]);
  expect(await refusalOf(tell(db, other.instructor, 'archive_letter_points($1, false)', [ids]))).toMatchObject({
    detail: 'unknown_points:ids',
  });
  await tell(db, school.instructor, 'archive_letter_points($1, false)', [ids]);
  expect(await points()).toEqual([{ points: 3 }]);
});

test('a message reaches the cadets of the team, families only where it says so, once for each key', async () => {
  const key = randomUUID();
  const send = (families: boolean, act = randomUUID()) =>
    tell<number>(db, school.instructor, 'message_team($1, $2, $3)', [team, { body: 'Bring water', families }, act]);
  expect(await send(false, key)).toBe(1);
  expect(await send(false, key)).toBe(1);
  expect(await send(true)).toBe(2);
  const told = async (id: string) =>
    (await db.root.query(`select 1 from notifications where user_id = $1 and kind = 'teams.message'`, [id])).rowCount;
  expect([await told(school.cadet.id), await told(school.parent.id)]).toEqual([2, 1]);
  expect(await db.call(school.parent, 'select body from team_messages')).toHaveLength(1);
  const { rows } = await db.root.query('select c as id from app.audience_cadets($1, $2) c', [
    school.id,
    { teams: [team] },
  ]);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([school.cadets.own, school.cadets.other]));
});

test('what one cadet alone would read goes to the family as well', async () => {
  const alone = await aTeam(db, school.instructor, { name: 'One of us' });
  await addTo(db, school.instructor, alone, [school.cadets.own]);
  await tell(db, school.instructor, 'message_team($1, $2)', [alone, { body: 'Bring your shoes', families: false }]);
  expect(await db.call(school.parent, `select 1 from team_messages where team_id = $1`, [alone])).toHaveLength(1);
});

test('at a date of a team its members are to be marked, at another event the corps', async () => {
  const plan = { kind: 'practice', title: 'Practice', from_on: '2026-11-10', starts: '15:30', ends: '17:00' };
  const [event] = await tell<string[]>(db, school.instructor, 'plan_practices($1, $2)', [team, plan]);
  const rollOf = async (person: Person) =>
    (await db.call<{ id: string }>(person, 'select event_roll($1) as id', [event])).map(({ id }) => id);
  expect(new Set(await rollOf(school.instructor))).toEqual(new Set([school.cadets.own, school.cadets.other]));
  for (const person of [school.cadet, school.parent, other.instructor]) expect(await rollOf(person)).toEqual([]);
});
