import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { type Bookers, type Booking, bookers, bookingOf, bookingScene, competes } from '../support/meet/booking.ts';
import { dayOnCalendar, ownDays } from '../support/meet/day-sheet.ts';
import { said } from '../support/meet/rostered.ts';
import { aGuardian, anAccount, ANONYMOUS, type Account } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Bookers;
let scene: Booking;
let act: ReturnType<typeof bookingOf>;
let event: string;
/** The guardian of the other cadet. */
let other: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await bookers(db);
  scene = await bookingScene(db, at);
  act = bookingOf(db, at, scene);
  await competes(db, scene, 'AREG-A', ['Own Case'], [at.A.cadets.own]);
  await competes(db, scene, 'AEX-A', ['Other Case'], [at.A.cadets.other]);
  await act.book('AREG-A', 'S1');
  await act.book('AEX-A', 'S3');
  event = await dayOnCalendar(db, scene.registrations.A);
  other = await anAccount(db.root, { role: 'parent', school: at.A.id });
  await aGuardian(db.root, { school: at.A.id, parent: other.id, cadet: at.A.cadets.other, state: 'verified' });
});
afterAll(() => db.close());

const labels = async (person: Person) => {
  const days = await ownDays(db, person);
  return days.map(({ cadet, items }) => [cadet, items.map(({ label }) => label)]);
};

test('a cadet and a guardian read what their own cadet reports to, and nothing else', async () => {
  const own = [[at.A.cadets.own, ['Armed regulation']]];
  expect(await labels(at.A.cadet)).toEqual(own);
  expect(await labels(at.A.parent)).toEqual(own);
  expect(await labels(other)).toEqual([[at.A.cadets.other, ['AEX']]]);
  const text = JSON.stringify(await ownDays(db, at.A.parent, event));
  expect(text).not.toContain('Other');
  expect(text).not.toContain('"name":');
});

test('a guardian of both reads both, each under their name', async () => {
  const both = await anAccount(db.root, { role: 'parent', school: at.A.id });
  for (const cadet of [at.A.cadets.own, at.A.cadets.other])
    await aGuardian(db.root, { school: at.A.id, parent: both.id, cadet, state: 'verified' });
  expect(await labels(both)).toHaveLength(2);
  const dates = await db.call<{ title: string }>(
    both,
    `select title from calendar_entries(app.today($1), app.today($1) + 30) where kind = 'meet-times' order by title`,
    [at.A.id],
  );
  expect(dates.map(({ title }) => title.replace(/\d.*/, ''))).toEqual([
    'Robin reports: AEX, PAD-',
    'Robin reports: Armed regulation, PAD-',
  ]);
});

test('a custody order and a link that isn’t verified close it', async () => {
  const link = await aGuardian(db.root, {
    school: at.A.id,
    parent: (await anAccount(db.root, { role: 'parent', school: at.A.id })).id,
    cadet: at.A.cadets.own,
    state: 'pending',
  });
  const [row] = (
    await db.root.query<{ id: string }>(
      `select c.profile_id as id from guardian_links l join contacts c on c.id = l.contact_id where l.id = $1`,
      [link],
    )
  ).rows;
  const person: Person = { role: 'authenticated', id: row?.id ?? '' };
  expect(await ownDays(db, person)).toEqual([]);
  await db.root.query(`update guardian_links set state = 'verified' where id = $1`, [link]);
  expect(await ownDays(db, person)).toHaveLength(1);
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`,
    [link, at.A.id],
  );
  expect(await ownDays(db, person)).toEqual([]);
});

test('others read nothing by it: other schools, the host, staff without a child there', async () => {
  for (const person of [at.B.cadet, at.B.parent, at.host.parent, at.host.instructor, at.A.instructor, at.A.bare])
    expect(await ownDays(db, person, event)).toEqual([]);
  expect(await refusalOf(ownDays(db, ANONYMOUS))).toMatchObject({ code: '42501' });
});

test('a family sees the day only where it sees the event, and the seat on the bus is its child’s alone', async () => {
  const [own, another] = [at.A.cadets.own, at.A.cadets.other];
  await said(db, at.A.instructor, 'save_event_ride($1, $2)', [event, { name: 'Bus 1', driver: 'Lee', riders: [own] }]);
  await said(db, at.A.instructor, 'save_event_ride($1, $2)', [event, { name: 'Bus 2', riders: [another] }]);
  expect((await ownDays(db, at.A.parent)).map(({ ride }) => ride)).toEqual(['Bus 1']);
  expect(JSON.stringify(await ownDays(db, at.A.parent))).not.toMatch(/Bus 2|Lee/);
  await db.root.query(`update school_events set audience = 'staff' where id = $1`, [event]);
  expect(await ownDays(db, at.A.parent)).toEqual([]);
  await db.root.query(`update school_events set audience = 'everyone' where id = $1`, [event]);
});

test('who is off the roster has no day, and a school that withdrew has none', async () => {
  await db.root.query('update roster_members set removed_at = now() where cadet_id = $1', [at.A.cadets.own]);
  expect(await ownDays(db, at.A.cadet)).toEqual([]);
  await db.root.query('update roster_members set removed_at = null where cadet_id = $1', [at.A.cadets.own]);
  await said(db, at.A.instructor, 'withdraw_registration($1, $2)', [scene.registrations.A, 'Snow']);
  expect(await ownDays(db, at.A.cadet)).toEqual([]);
  expect(await ownDays(db, other)).toEqual([]);
});
