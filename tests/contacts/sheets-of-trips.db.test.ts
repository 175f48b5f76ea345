import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, anAccount, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addTo, aTeam, tell } from '../support/teams.ts';

let db: TestDatabase;
let school: TestSchool;
let team: string;
let cadets: string[];
let event: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  team = await aTeam(db, school.instructor, { required_checks: [] });
  cadets = [];
  for (const last of ['Abara', 'Boone', 'Castillo'])
    cadets.push(await aCadet(db.root, school.id, school.year, { first: 'Kim', last }));
  await addTo(db, school.instructor, team, cadets);
  event = await one(
    db.root,
    `insert into school_events (school_id, title, starts_at, ends_at) values ($1, 'State meet', now(), now() + interval '6 hours')
     returning id`,
    [school.id],
  );
  await db.root.query(`insert into team_practices (school_id, team_id, event_id, kind) values ($1, $2, $3, 'meet')`, [
    school.id,
    team,
    event,
  ]);
});

afterAll(() => db.close());

const aTrip = (name: string, vehicle: string | null, riders: string[], id: string | null = null) =>
  tell<string>(
    db,
    school.instructor,
    `save_team_trip($1, $2::jsonb || jsonb_build_object('leaves_at', now() - interval '2 hours',
       'returns_at', now() + interval '9 hours'), $3, $4)`,
    [team, { name, vehicle, event_id: event, cadets: riders }, id, randomUUID()],
  );

const startOf = (person: Person, kind: string, id: string) =>
  db.call<{ title: string; cadets: string[]; earlier: boolean }>(
    person,
    `select title, cadets, starts_at < now() - interval '1 hour' as earlier from emergency_sheet_start($1, $2)`,
    [kind, id],
  );

const aSheet = (kind: string, id: string, person: Person = school.instructor) =>
  tell<string>(
    db,
    person,
    `save_emergency_sheet($1::jsonb || jsonb_build_object('starts_at', now(), 'ends_at', now() + interval '8 hours'), null, $2)`,
    [{ title: 'State meet', adult_id: school.instructor.id, about_kind: kind, about_id: id }, randomUUID()],
  );

const opened = (sheet: string) =>
  db.call<{ name: string; bus: string | null }>(school.instructor, 'select name, bus from open_emergency_sheet($1)', [
    sheet,
  ]);

/** Someone of the staff who manages contacts and nothing else. */
async function aClerk(): Promise<Account> {
  const roleId = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('registrar', 'Registrar', 'instructor', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'instructor', m.id, a.id from permission_modules m, permission_actions a
     where m.name = 'contacts' and a.name = any ('{read,create,update,manage}')`,
    [roleId],
  );
  return anAccount(db.root, { role: 'instructor', school: school.id, roleId });
}

test('an event without a trip has the cadets of its teams; with trips, those on each bus, from the first departure', async () => {
  const [before] = await startOf(school.instructor, 'event', event);
  expect(before).toMatchObject({ title: 'State meet', earlier: false });
  expect(before?.cadets.toSorted()).toEqual(cadets.toSorted());
  await aTrip('First bus', 'Bus 12', cadets.slice(0, 1));
  await aTrip('Second bus', null, cadets.slice(1, 2));
  const [after] = await startOf(school.instructor, 'event', event);
  expect(after).toMatchObject({ earlier: true });
  expect(await opened(await aSheet('event', event))).toEqual([
    { name: 'Abara, Kim', bus: 'Bus 12' },
    { name: 'Boone, Kim', bus: 'Second bus' },
  ]);
});

test('the cadets of a trip are taken again only when someone who manages contacts says so', async () => {
  const trip = await aTrip('Team bus', 'Bus 3', cadets.slice(0, 1));
  const sheet = await aSheet('trip', trip);
  await aTrip('Team bus', 'Bus 3', cadets, trip);
  expect(await opened(sheet)).toHaveLength(1);
  const key = randomUUID();
  for (const _ of [1, 2])
    expect(await tell(db, school.instructor, 'update_sheet_cadets($1, $2)', [sheet, key])).toBe(3);
  expect(await opened(sheet)).toHaveLength(3);
});

test('a trip is read with the rights of the person: not without teams, and never from another school', async () => {
  const trip = await aTrip('Far bus', 'Bus 4', cadets);
  const other = await aSchool(db.root);
  const clerk = await aClerk();
  for (const person of [clerk, school.bare, school.cadet, school.parent, other.instructor])
    expect(await startOf(person, 'trip', trip)).toEqual([]);
  expect(await refusalOf(aSheet('trip', trip, clerk))).toMatchObject({ detail: 'about:about_id' });
  expect(await startOf(school.instructor, 'trip', trip)).toHaveLength(1);
});
