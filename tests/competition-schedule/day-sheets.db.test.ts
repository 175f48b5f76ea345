import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Bookers, type Booking, bookers, bookingOf, bookingScene, competes } from '../support/meet/booking.ts';
import { planStops, reports, type Sheet, sheetOf } from '../support/meet/day-sheet.ts';
import { said } from '../support/meet/rostered.ts';
import { ANONYMOUS, anAccount } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Bookers;
let scene: Booking;
let act: ReturnType<typeof bookingOf>;
const ZONE = 'America/Denver';

beforeAll(async () => {
  db = await openTestDatabase();
  at = await bookers(db);
  // The host's clock is another than that of the schools that come.
  await db.root.query('update schools set time_zone = $2 where id = $1', [at.host.id, ZONE]);
  scene = await bookingScene(db, at);
  await db.root.query(`update meets set time_zone = $2 where id = $1`, [scene.meet, ZONE]);
  await db.root.query(
    `update meet_slots s set starts_at = app.moment_at((s.starts_at at time zone 'America/Chicago'), $2),
       ends_at = app.moment_at((s.ends_at at time zone 'America/Chicago'), $2)
     where s.meet_id = $1 and $3 <> 'x'`,
    [scene.meet, ZONE, scene.day],
  );
  act = bookingOf(db, at, scene);
  await competes(db, scene, 'AREG-A', ['Adams', 'Baker']);
  await act.book('AEX-A', 'S3');
  await act.book('AREG-A', 'S1');
  await act.book('AREG-B', 'S2');
  await planStops(db, at.host.instructor, scene);
});
afterAll(() => db.close());

const host = () =>
  said<{ schools: (Sheet & { id: string })[] }>(db, at.host.instructor, 'meet_day_sheets($1)', [scene.meet]);

test('a sheet is in the order of reporting by the clock of the meet, and says what has no time yet', async () => {
  const sheet = await sheetOf(db, at.A.instructor, scene.registrations.A);
  expect(sheet.meet).toMatchObject({ time_zone: ZONE, published: true });
  const found = reports(sheet.items, ZONE);
  expect(found.at(-1)).toBe('AIR none');
  expect(sheet.items.map(({ label }) => label)).toEqual(['Armed regulation', 'AEX', 'AIR']);
  expect(sheet.items[0]).toMatchObject({ area: 'PAD-1', site: 'MAIN', uniform: 'dress' });
  expect(Date.parse(sheet.items[0]?.starts_at ?? '') - Date.parse(sheet.items[0]?.report_at ?? '')).toBe(15 * 60_000);
});

test('the names of the entry’s own cadets are on the sheet of its school, and an alternate says so', async () => {
  await db.root.query(
    `update entry_members set role = 'alternate' where entry_id = $1 and member_id in (select id from roster_members where name = 'Adams')`,
    [scene.entries['AREG-A']],
  );
  const { items } = await sheetOf(db, at.A.external, scene.registrations.A);
  expect(items[0]?.who).toEqual([
    { name: 'Baker', role: 'member' },
    { name: 'Adams', role: 'alternate' },
  ]);
});

test('ceremonies that concern the school are on it, breaks of judges aren’t, and lunch is of each day', async () => {
  const { stops, lunch } = await sheetOf(db, at.A.instructor, scene.registrations.A);
  expect(stops.map(({ label }) => label)).toEqual(['Opening']);
  expect(lunch).toMatchObject([{ minutes: 30 }]);
  await act.book('AIR-A', 'R2');
  const more = await sheetOf(db, at.A.instructor, scene.registrations.A);
  expect(more.stops.map(({ label }) => label)).toEqual(['Opening', 'Range brief']);
  await act.release('AIR-A', 'R2');
});

test('where to warm up, and from when, comes with the time', async () => {
  const holding = [{ area: scene.areas['PAD-3'], from_min: '12', to_min: '2' }];
  await said(db, at.host.instructor, 'save_event_day($1, $2)', [scene.events.AEX, { holding }]);
  const { items } = await sheetOf(db, at.A.instructor, scene.registrations.A);
  const [warm] = items[1]?.holding ?? [];
  expect(warm?.area).toBe('PAD-3');
  expect(Date.parse(items[1]?.starts_at ?? '') - Date.parse(warm?.from ?? '')).toBe(12 * 60_000);
});

test('no one else reads the sheet of a school', async () => {
  const id = scene.registrations.A;
  const family = await anAccount(db.root, { role: 'parent', school: at.A.id });
  for (const person of [at.B.instructor, at.A.cadet, at.A.parent, at.A.bare, at.host.instructor, family])
    expect(await refusalOf(sheetOf(db, person, id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(sheetOf(db, ANONYMOUS, id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(sheetOf(db, at.A.instructor, randomUUID()))).toMatchObject({ code: '42501' });
});

test('a host has the sheets of all of its schools, and no name of a cadet is in them', async () => {
  const { schools } = await host();
  expect(schools).toHaveLength(3);
  const text = JSON.stringify(schools);
  expect(text).not.toContain('Adams');
  expect(text).not.toContain('leaves_at');
  expect(schools.flatMap(({ items }) => items).filter(({ report_at: report }) => report !== null)).toHaveLength(3);
  for (const person of [at.A.instructor, at.host.bare, at.host.cadet])
    expect(await refusalOf(said(db, person, 'meet_day_sheets($1)', [scene.meet]))).toMatchObject({ code: '42501' });
});

test('a school that the host typed in has a sheet of what it entered, without a time', async () => {
  const id = randomUUID();
  await said(db, at.host.instructor, 'save_meet_school($1, $2, $3)', [
    scene.meet,
    id,
    { code: 'T1', name: 'Typed in High' },
  ]);
  const entry = { id: randomUUID(), event_id: scene.events.AEX, meet_school_id: id, code: 'AEX-T1' };
  await db.call(at.host.instructor, 'select save_meet_entries($1, $2)', [scene.meet, JSON.stringify([entry])]);
  const sheet = (await host()).schools.find((school) => school.id === id);
  expect(sheet?.items).toMatchObject([{ label: 'AEX', report_at: null }]);
  const one = await said<{ schools: unknown[] }>(db, at.host.instructor, 'meet_day_sheets($1, $2)', [scene.meet, id]);
  expect(one.schools).toHaveLength(1);
});

test('times that the host hasn’t published aren’t on a sheet', async () => {
  await db.root.query('update meet_slots set is_draft = true where id = $1', [scene.slots['S3']]);
  const { items } = await sheetOf(db, at.A.instructor, scene.registrations.A);
  expect(items.find(({ label }) => label === 'AEX')?.report_at).toBeNull();
  await db.root.query('update meet_slots set is_draft = false where id = $1', [scene.slots['S3']]);
});

test('the school’s calendar and its subscription have a date for each time, from the report time on', async () => {
  const dates = (person: typeof at.A.instructor) =>
    db.call<{ title: string; starts_at: Date }>(
      person,
      `select * from calendar_entries(app.today($1), app.today($1) + 30) where kind = 'meet-times' order by starts_at`,
      [at.A.id],
    );
  const { items } = await sheetOf(db, at.A.instructor, scene.registrations.A);
  const rows = await dates(at.A.instructor);
  expect(rows.map(({ starts_at: from }) => new Date(from).toISOString())).toEqual(
    items.slice(0, 2).map(({ report_at: report }) => new Date(report ?? '').toISOString()),
  );
  expect(rows[0]?.title).toMatch(/^Report: Armed regulation, PAD-1 \(starts \d{1,2}:00 AM\)$/);
  const [feed] = await db.call<{ dates: { id: string; title: string; changed_at: string }[] }>(
    at.A.instructor,
    'select app.feed_dates() as dates',
  );
  expect(feed?.dates.map(({ id }) => id)).toEqual(items.slice(0, 2).map(({ entry }) => `meet-times-${entry}`));
  expect(feed?.dates.every(({ changed_at: changed }) => changed !== null)).toBe(true);
  expect(await dates(at.A.cadet)).toEqual([]);
  expect(await dates(at.A.parent)).toEqual([]);
});
