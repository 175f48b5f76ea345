import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { first } from '../support/first.ts';
import { refusalOf } from '../support/refusal.ts';

/** Closing an event posts hours and awards in one, and reopening takes back just that; rides seat who needs one. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query(`update cadets set entry_date = entry_date - 90 where school_id = $1`, [school.id]);
});
afterAll(() => db.close());

const anEvent = (hours: number) =>
  one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at)
     values ($1, 'Food bank', 'service', now() + ($2 - 1) * interval '1 hour', now() + $2 * interval '1 hour') returning id`,
    [school.id, hours],
  );

const attend = (event: string, ...marks: [string, string][]) =>
  db.call(school.instructor, 'select record_attendance($1, $2::jsonb)', [
    event,
    JSON.stringify(marks.map(([cadet_id, status]) => ({ cadet_id, status }))),
  ]);

const close = async (event: string, input: object, person: Person = school.instructor) =>
  first(
    await db.call<{ came: Record<string, unknown> }>(person, 'select finalize_event($1, $2::jsonb) as came', [
      event,
      JSON.stringify(input),
    ]),
  ).came;
const reopen = async (event: string) =>
  first(await db.call<{ came: object }>(school.instructor, 'select reopen_event($1) as came', [event])).came;
const hoursOf = async (cadet: string) =>
  (
    await db.root.query<{ hours: string }>(
      `select coalesce(sum(hours), 0)::text as hours from service_hours where cadet_id = $1 and state = 'verified' and archived_at is null`,
      [cadet],
    )
  ).rows[0]?.hours;

const HOURS = { hours: '3', organisation: 'Food bank' };

test('who was there gets the hours, who wasn’t gets none, and reopening takes back just these', async () => {
  const event = await anEvent(-1);
  await attend(event, [school.cadets.own, 'late'], [school.cadets.other, 'absent']);
  expect(await close(event, HOURS)).toEqual({ present: 1, hours: 1, awards: 0, left_out: [] });
  expect([await hoursOf(school.cadets.own), await hoursOf(school.cadets.other)]).toEqual(['3.00', '0']);
  expect(await refusalOf(close(event, HOURS))).toMatchObject({ detail: 'final:event' });
  expect(await reopen(event)).toEqual({ hours: 1, awards: 0, stayed: [] });
  expect(await hoursOf(school.cadets.own)).toBe('0');
  expect(await refusalOf(reopen(event))).toMatchObject({ detail: 'not_final:event' });
  expect(await close(event, HOURS)).toMatchObject({ hours: 1 });
});

test('awards recommended for the event are approved with it, and go a step back with it', async () => {
  const event = await anEvent(-2);
  await attend(event, [school.cadets.own, 'present']);
  await db.call(school.instructor, 'select give_awards($1::jsonb)', [
    JSON.stringify({ award: 'ARMY_N_1_3', cadets: [school.cadets.own], event, step: 'recommended' }),
  ]);
  const state = () => one(db.root, 'select state as id from award_records where event_id = $1', [event]);
  expect(await state()).toBe('recommended');
  expect(await close(event, { awards: true })).toMatchObject({ awards: 1, hours: 0 });
  expect(await state()).toBe('approved');
  expect(await reopen(event)).toMatchObject({ awards: 1, stayed: [] });
  expect(await state()).toBe('recommended');
});

test('an event that isn’t over, or has no attendance, posts nothing; a part refused posts nothing of the rest', async () => {
  expect(await refusalOf(close(await anEvent(5), {}))).toMatchObject({ detail: 'not_over:event' });
  expect(await refusalOf(close(await anEvent(-3), HOURS))).toMatchObject({ detail: 'no_attendance:hours' });
  const event = await anEvent(-4);
  await attend(event, [school.cadets.own, 'present']);
  expect(await refusalOf(close(event, { hours: '2.1', organisation: 'x' }))).toMatchObject({ code: 'P0001' });
  expect(await refusalOf(close(event, {}, school.cadet))).toMatchObject({ code: '42501' });
  const kept = await db.root.query('select from event_closings where event_id = $1', [event]);
  expect(kept.rowCount).toBe(0);
});

test('rides take as many as they have seats, fill by name, and one cadet sits on one', async () => {
  const event = await anEvent(90);
  const ride = (input: object) =>
    db
      .call<{ id: string }>(school.instructor, 'select save_event_ride($1, $2::jsonb) as id', [
        event,
        JSON.stringify(input),
      ])
      .then((rows) => first(rows).id);
  const [bus, van] = [await ride({ name: 'Bus 1', seats: '1' }), await ride({ name: 'Van', seats: '1' })];
  expect(await refusalOf(ride({ id: bus, riders: [school.cadets.own, school.cadets.other] }))).toMatchObject({
    detail: 'full:riders',
  });
  const fill = async () =>
    first(
      await db.call<{ came: { seated: string[]; without: string[] } }>(
        school.instructor,
        'select fill_event_rides($1) as came',
        [event],
      ),
    ).came;
  const { seated, without } = await fill();
  expect([seated.length, without.length]).toEqual([2, 0]);
  expect((await fill()).seated).toEqual([]);
  const seats = (person: Person) =>
    db.call<{ ride_id: string; cadet_id: string }>(
      person,
      'select ride_id, cadet_id from event_riders where event_id = $1',
      [event],
    );
  expect(new Set((await seats(school.instructor)).map(({ ride_id }) => ride_id))).toEqual(new Set([bus, van]));
  // A family sees its own seat, and no other.
  expect((await seats(school.parent)).map(({ cadet_id }) => cadet_id)).toEqual([school.cadets.own]);
  await ride({ id: van, riders: [] });
  expect((await fill()).seated).toHaveLength(1);
  const roster = await db.call<{ cadet_id: string; ride: string }>(
    school.instructor,
    'select * from event_roster($1)',
    [event],
  );
  expect(roster.map(({ ride: name }) => name).toSorted()).toEqual(['Bus 1', 'Van']);
  expect(await refusalOf(db.call(school.cadet, 'select * from event_roster($1)', [event]))).toMatchObject({
    code: '42501',
  });
});
