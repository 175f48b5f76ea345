import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { aMeetDay, aMeetIn, aRegistration, dayEvent, follow, onRoster, setState } from '../support/meet/day.ts';
import { ANONYMOUS, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** The day of a meet on the calendar of a school that competes there. */
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const rename = (meet: string, title: string) =>
  db.root.query('update meets set title = $2 where id = $1', [meet, title]);

const seenBy = (person: Person, event: string) =>
  db.call<{ id: string }>(person, 'select id from school_events where id = $1', [event]).then((rows) => rows.length);

/** Opens an area of the meet at these hours of the host's clock. */
const hours = (meet: string, on: string, from: string, to: string) =>
  db.root.query(
    `insert into meet_areas (school_id, meet_id, name, windows) select m.school_id, m.id, $3, $2::jsonb from meets m where m.id = $1`,
    [meet, JSON.stringify([{ day: on, from, to }]), `Pad from ${from}`],
  );

test('a place at a meet is a day on the school’s own calendar, for the roster and its families', async () => {
  const { entrant, host, registration, on, rival } = await aMeetDay(db);
  const event = await dayEvent(db, registration);
  expect(event).toMatchObject({
    title: expect.stringMatching(/^Creek Classic/),
    starts: `${on} 00:00`,
    ends: `${on} 23:59`,
    all_day: true,
    place: 'Creek Gym',
    canceled: false,
    archived: false,
  });
  const id = event?.id ?? '';
  expect(await seenBy(entrant.instructor, id)).toBe(1);
  for (const person of [entrant.cadet, entrant.parent, host.instructor, rival.instructor]) {
    expect(await seenBy(person, id)).toBe(0);
  }
  await onRoster(db, registration, entrant.cadets.own);
  for (const person of [entrant.cadet, entrant.parent]) expect(await seenBy(person, id)).toBe(1);
  const agenda = await db.call(entrant.parent, 'select title, part from family_agenda($1)', [entrant.cadets.own]);
  expect(agenda).toEqual([{ title: event?.title, part: 'expected' }]);
  // The portal stays closed to them.
  expect(await db.call(entrant.parent, 'select from registration_days')).toEqual([]);
  for (const person of [entrant.parent, entrant.cadet, ANONYMOUS, entrant.bare]) {
    const asked = db.call(person, 'select registration_day($1)', [registration]);
    expect(await refusalOf(asked)).toMatchObject({ code: '42501' });
  }
});

test('the event leads back to its registration for those who read registrations', async () => {
  const { entrant, host, rival, registration } = await aMeetDay(db);
  const { id = '' } = (await dayEvent(db, registration)) ?? {};
  const of = async (person: Person) =>
    (await db.call<{ one: object | null }>(person, 'select registration_of_event($1) as one', [id]))[0]?.one ?? null;
  expect(await of(entrant.instructor)).toMatchObject({ id: registration, state: 'approved' });
  for (const person of [host.instructor, rival.instructor]) expect(await of(person)).toBeNull();
  for (const person of [entrant.cadet, entrant.parent]) {
    expect(await refusalOf(of(person))).toMatchObject({ code: '42501' });
  }
});

test('the host never reads the day, and a third school nothing of it', async () => {
  const { host, rival, registration } = await aMeetDay(db);
  for (const person of [host.instructor, host.admin, rival.admin]) {
    expect(await db.call(person, 'select from registration_days where registration_id = $1', [registration])).toEqual(
      [],
    );
    const asked = db.call(person, 'select registration_day($1)', [registration]);
    expect(await refusalOf(asked)).toMatchObject({ detail: 'unknown_registration' });
  }
});

test('hours are moments: what begins at 8 in New York begins at 7 in Chicago', async () => {
  const { entrant, host, rival } = await aMeetDay(db);
  await db.root.query(`update schools set time_zone = 'America/New_York' where id = $1`, [host.id]);
  await db.root.query(`update schools set time_zone = 'America/Chicago' where id = $1`, [entrant.id]);
  await db.root.query(`update schools set time_zone = 'Pacific/Honolulu' where id = $1`, [rival.id]);
  const meet = await aMeetIn(db, host, 30);
  const on = await dayOf(db, host, 30);
  const whole = await aRegistration(db, meet, host, rival);
  await setState(db, whole, 'approved');
  // Whole days are the host's dates, wherever the school is.
  expect(await dayEvent(db, whole)).toMatchObject({ starts: `${on} 00:00`, ends: `${on} 23:59`, all_day: true });
  await hours(meet, on, '08:00', '16:30');
  await hours(meet, on, '09:00', '17:00');
  const registration = await aRegistration(db, meet, host, entrant);
  await setState(db, registration, 'confirmed');
  expect(await dayEvent(db, registration)).toMatchObject({
    starts: `${on} 07:00`,
    ends: `${on} 16:00`,
    all_day: false,
    notes: expect.stringContaining('By the clock there, it is from'),
  });
  await follow(db, rival);
  expect(await dayEvent(db, whole)).toMatchObject({ all_day: false, starts: expect.stringMatching(/ 0[1-3]:00$/) });
});

test('what the host changes follows, and what the school changed stays its own', async () => {
  const { entrant, host, meet, registration } = await aMeetDay(db);
  const { id = '' } = (await dayEvent(db, registration)) ?? {};
  await db.call(entrant.instructor, `update school_events set place = 'Bus at the gym' where id = $1`, [id]);
  const next = await dayOf(db, host, 27);
  await db.root.query(
    `update meets set starts_on = $2, ends_on = $2, venue = 'Dome', title = 'River Classic' where id = $1`,
    [meet, next],
  );
  await follow(db, entrant);
  expect(await dayEvent(db, registration)).toMatchObject({
    title: 'River Classic',
    starts: `${next} 00:00`,
    place: 'Bus at the gym',
  });
  const [card] = await db.call<{ day: object }>(entrant.instructor, 'select registration_day($1) as day', [
    registration,
  ]);
  expect(card?.day).toMatchObject({ differs: [{ field: 'Location', host: 'Dome', ours: 'Bus at the gym' }] });
  await db.call(entrant.instructor, 'select take_host_day($1)', [registration]);
  expect(await dayEvent(db, registration)).toMatchObject({ place: 'Dome' });
  await db.root.query(`update meets set state = 'cancelled' where id = $1`, [meet]);
  await follow(db, entrant);
  expect(await dayEvent(db, registration)).toMatchObject({ canceled: true, archived: false });
});

test('a withdrawn school has no day, and the same one again once it is back', async () => {
  const { entrant, registration } = await aMeetDay(db);
  const before = await dayEvent(db, registration);
  await setState(db, registration, 'withdrawn');
  expect(await dayEvent(db, registration)).toMatchObject({ id: before?.id, archived: true });
  await setState(db, registration, 'waitlisted');
  await follow(db, entrant);
  expect(await dayEvent(db, registration)).toMatchObject({ archived: true });
  await setState(db, registration, 'approved');
  expect(await dayEvent(db, registration)).toMatchObject({ id: before?.id, archived: false });
});

test('the school links the event that it had, which stays on its calendar when it withdraws', async () => {
  const { entrant, host, meet, registration, on } = await aMeetDay(db);
  const first = await dayEvent(db, registration);
  const own = await one(
    db.root,
    `insert into school_events (school_id, title, kind, audience, all_day, starts_at, ends_at)
     values ($1, 'Our own words', 'competition', 'everyone', true, $2::timestamp at time zone $3,
       ($2::timestamp + interval '23:59') at time zone $3) returning id`,
    [entrant.id, on, await one(db.root, 'select time_zone as id from schools where id = $1', [entrant.id])],
  );
  await db.call(entrant.instructor, 'select link_registration_day($1, $2)', [registration, own]);
  expect(await dayEvent(db, registration)).toMatchObject({ id: own, title: 'Our own words' });
  expect(
    await one(db.root, 'select (archived_at is not null)::text as id from school_events where id = $1', [first?.id]),
  ).toBe('true');
  expect(await seenBy(entrant.cadet, own)).toBe(0);
  await rename(meet, 'Another title');
  await db.root.query('update meets set starts_on = starts_on + 1, ends_on = ends_on + 1 where id = $1', [meet]);
  await follow(db, entrant);
  const next = await dayOf(db, host, 21);
  expect(await dayEvent(db, registration)).toMatchObject({ title: 'Our own words', starts: `${next} 00:00` });
  const other = await aRegistration(db, await aMeetIn(db, host, 40), host, entrant);
  await setState(db, other, 'approved');
  const taken = db.call(entrant.instructor, 'select link_registration_day($1, $2)', [other, own]);
  expect(await refusalOf(taken)).toMatchObject({ detail: 'taken:event' });
  await setState(db, registration, 'withdrawn');
  expect(await dayEvent(db, registration)).toMatchObject({ archived: false });
});

test('nothing doubles where the host’s meet is the school’s own', async () => {
  const { host, meet } = await aMeetDay(db);
  const registration = await aRegistration(db, meet, host, host);
  await setState(db, registration, 'approved');
  const event = await dayEvent(db, registration);
  expect(event?.id).toBe(await one(db.root, 'select event_id as id from meets where id = $1', [meet]));
});

test('deadlines are on the calendar of the adults alone', async () => {
  const { entrant, host, meet, registration, on } = await aMeetDay(db);
  await db.root.query(
    `insert into meet_openings (meet_id, school_id, closes_at, roster_locks_at) select id, school_id,
       $2::date - interval '9 days', $2::date - interval '5 days' from meets where id = $1`,
    [meet, on],
  );
  const dates = (person: Person) =>
    db.call<{ title: string }>(
      person,
      `select title from calendar_entries($1::date - 15, $1::date) where kind = 'registration-dates'`,
      [on],
    );
  expect(await dates(entrant.instructor)).toEqual([{ title: expect.stringMatching(/^Rosters lock: Creek/) }]);
  for (const person of [entrant.cadet, entrant.parent, host.instructor]) expect(await dates(person)).toEqual([]);
  await setState(db, registration, 'withdrawn');
  expect(await dates(entrant.instructor)).toEqual([]);
});
