import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aMeetDay, aMeetIn, aRegistration, type MeetDay, onRoster, setState } from '../support/meet/day.ts';
import { aCadet, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Where cadets of a roster would be in two places: a warning. */
let db: TestDatabase;
let day: MeetDay;
let member: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  day = await aMeetDay(db);
  member = await onRoster(db, day.registration, day.entrant.cadets.own);
});
afterAll(() => db.close());

const clashes = (person: Person = day.entrant.instructor, registration = day.registration) =>
  db.call<{ kind: string; title: string }>(
    person,
    'select kind, title, cadet_id from roster_clashes($1) order by kind, title',
    [registration],
  );

/** An event of the school on the day of the meet, from 15:00 on. */
const anEvent = (title: string, kind: string, audience = 'cadets', groups: object = {}) =>
  one(
    db.root,
    `insert into school_events (school_id, title, kind, audience, audience_groups, starts_at, ends_at)
     select s.id, $2, $3, $4, $5, ($6::date + time '15:00') at time zone s.time_zone,
       ($6::date + time '17:00') at time zone s.time_zone from schools s where s.id = $1 returning id`,
    [day.entrant.id, title, kind, audience, groups, day.on],
  );

/** An entry of the registration in an event of the meet, with the cadet in it. */
async function anEntry(name: string): Promise<string> {
  const event = await one(
    db.root,
    `insert into meet_events (school_id, meet_id, code, name, discipline) select m.school_id, m.id, $2, $3, 'armed_regulation'
     from meets m where m.id = $1 returning id`,
    [day.meet, name.slice(0, 5), name],
  );
  const entry = await one(
    db.root,
    `insert into registration_entries (school_id, host_school_id, meet_id, registration_id, event_id)
     select r.school_id, r.host_school_id, r.meet_id, r.id, $2 from meet_registrations r where r.id = $1 returning id`,
    [day.registration, event],
  );
  await db.root.query(
    `insert into entry_members (school_id, host_school_id, meet_id, registration_id, entry_id, member_id)
     select e.school_id, e.host_school_id, e.meet_id, e.registration_id, e.id, $2 from registration_entries e where e.id = $1`,
    [entry, member],
  );
  return entry;
}

test('own practices and events count where the cadet is expected, and the day itself doesn’t', async () => {
  await anEvent('Raider practice', 'practice');
  await anEvent('Award night', 'awards');
  await anEvent('Staff meeting', 'meeting', 'staff');
  const other = await aCadet(db.root, day.entrant.id, day.entrant.year);
  await anEvent('For another', 'board', 'group', { cadets: [other] });
  const canceled = await anEvent('Canceled', 'practice');
  await db.root.query('update school_events set cancelled_at = now() where id = $1', [canceled]);
  expect(await clashes()).toEqual([
    { kind: 'event', title: 'Award night', cadet_id: day.entrant.cadets.own },
    { kind: 'practice', title: 'Raider practice', cadet_id: day.entrant.cadets.own },
  ]);
});

test('another meet on the same day counts, one that the school left doesn’t', async () => {
  const other = await aMeetIn(db, day.host, 20);
  const registration = await aRegistration(db, other, day.host, day.entrant);
  await onRoster(db, registration, day.entrant.cadets.own);
  await setState(db, registration, 'waitlisted');
  expect(await clashes()).toMatchObject([{ kind: 'meet', title: expect.stringMatching(/^Creek/) }]);
  expect(await clashes(day.entrant.instructor, registration)).toMatchObject([{ kind: 'meet' }]);
  await setState(db, registration, 'withdrawn');
  expect(await clashes()).toEqual([]);
});

test('two entries of one cadet are warned of by name', async () => {
  await anEntry('Armed');
  expect(await clashes()).toEqual([]);
  const second = await anEntry('Color guard');
  expect(await clashes()).toMatchObject([{ kind: 'entries', title: 'Armed, Color guard' }]);
  await db.root.query(`update registration_entries set state = 'scratched' where id = $1`, [second]);
  expect(await clashes()).toEqual([]);
});

test('a leader without the calendar reads that there is something, not what; others read nothing', async () => {
  await anEvent('Board of Robin', 'board');
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('leader', 'Leader', 'cadet', $1) returning id`,
    [day.entrant.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, module_id, action_id, enabled)
     select $1, m.id, a.id, true from permission_modules m, permission_actions a
     where m.name = 'competition-entries' and a.name = 'read'`,
    [role],
  );
  await db.root.query('update profiles set role_id = $2 where id = $1', [day.entrant.cadet.id, role]);
  expect(await clashes(day.entrant.cadet)).toMatchObject([{ kind: 'event', title: 'An event of the school' }]);
  expect(await refusalOf(clashes(day.entrant.parent))).toMatchObject({ code: '42501' });
  for (const person of [day.host.instructor, day.rival.instructor]) {
    expect(await refusalOf(clashes(person))).toMatchObject({ detail: 'unknown_registration' });
  }
});
