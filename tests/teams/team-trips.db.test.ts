import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addTo, aTeam, tell } from '../support/teams.ts';

/** Trips, and the light of everyone on the bus on the day of the trip. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let team: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  team = await aTeam(db, school.instructor, { required_checks: ['physical'] });
  await addTo(db, school.instructor, team, [school.cadets.own, school.cadets.other]);
});
afterAll(() => db.close());

const moment = async (days: number, hour = 12) =>
  (
    await db.root.query<{ at: string }>(
      `select to_char(app.today($1) + $2::integer, 'YYYY-MM-DD') || 'T' || $3 || ':00:00Z' as at`,
      [school.id, days, String(hour)],
    )
  ).rows[0]?.at ?? '';

async function trip(days: number, more: object = {}, person: Person = school.instructor, id: string | null = null) {
  const times = { leaves_at: await moment(days), returns_at: await moment(days, 20) };
  const input = { name: 'State meet', ...times, cadets: [school.cadets.own, school.cadets.other], ...more };
  return tell<string>(db, person, 'save_team_trip($1, $2, $3)', [team, input, id]);
}

type Seat = { cadet_id: string; rides: boolean; light: string; reason: string | null };
const busOf = (person: Person, id: string) =>
  db.call<Seat>(person, 'select cadet_id, rides, light, reason from team_trip_roster($1)', [id]);

test('a check that ends before the trip is red on the bus list, though it is green today', async () => {
  const until = (await moment(20)).slice(0, 10);
  await tell(db, school.instructor, 'set_team_checks($1, $2)', [
    [school.cadets.own],
    { kind: 'physical', state: 'ok', valid_until: until },
  ]);
  const lightOn = async (days: number) =>
    (await busOf(school.instructor, await trip(days))).find(({ cadet_id }) => cadet_id === school.cadets.own);
  expect(await lightOn(1)).toMatchObject({ rides: true, light: 'green', reason: null });
  expect(await lightOn(20)).toMatchObject({ light: 'amber' });
  expect(await lightOn(21)).toMatchObject({ light: 'red', reason: expect.stringMatching(/^Physical expires on /) });
});

test('a bus takes members of the team, no more than its seats, and who gets off is off', async () => {
  const id = await trip(3, { seats: '2' });
  await trip(3, { seats: '2', cadets: [school.cadets.own, school.cadets.own] }, school.instructor, id);
  expect((await busOf(school.instructor, id)).filter(({ rides }) => rides).map(({ cadet_id }) => cadet_id)).toEqual([
    school.cadets.own,
  ]);
  expect(await refusalOf(trip(3, { seats: '1' }))).toMatchObject({
    message: "2 cadets don't fit in 1 seat",
    detail: 'seats:seats',
  });
  expect(await refusalOf(trip(3, { cadets: [other.cadets.own] }))).toMatchObject({ detail: 'unknown_member:cadets' });
  expect(await refusalOf(trip(3, { returns_at: await moment(2) }))).toMatchObject({ detail: 'times:returns_at' });
  expect(await refusalOf(trip(3, { leaves_at: 'soon' }))).toMatchObject({ detail: 'times:returns_at' });
});

test('trips are read and planned by those who manage teams, at their own school', async () => {
  const id = await trip(4);
  for (const person of [school.bare, school.cadet, school.parent, other.instructor]) {
    expect(await busOf(person, id).catch(() => [])).toEqual([]);
    expect(await db.call(person, 'select id from team_trips where id = $1', [id]).catch(() => [])).toEqual([]);
  }
  for (const person of [school.bare, school.cadet, school.parent, ANONYMOUS]) {
    expect(await refusalOf(trip(4, {}, person))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(trip(4, {}, other.instructor))).toMatchObject({ detail: 'unknown_team:team' });
});
