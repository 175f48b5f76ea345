import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aMeetDay, dayEvent, follow, type MeetDay, onRoster, setState } from '../support/meet/day.ts';
import { aCadet, aGuardian, anAccount, type Account } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Slips, trip, bus list, and emergency sheet from a registration, for exactly the cadets of its roster. */
let db: TestDatabase;
let day: MeetDay;
let event: string;
let second: string;
let guardian: Account;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  day = await aMeetDay(db);
  event = (await dayEvent(db, day.registration))?.id ?? '';
  second = await aCadet(db.root, day.entrant.id, day.entrant.year);
  guardian = await anAccount(db.root, { role: 'parent', school: day.entrant.id });
  await aGuardian(db.root, { school: day.entrant.id, parent: guardian.id, cadet: second, state: 'verified' });
});
afterAll(() => db.close());

const start = async (part: string, person: Person = day.entrant.instructor) =>
  (
    await db.call<{ told: object }>(person, 'select start_registration_day($1, $2) as told', [day.registration, part])
  )[0]?.told;

const slips = async () =>
  (
    await db.root.query<{ cadet_id: string; state: string }>(
      'select cadet_id, state from permission_slips where event_id = $1 order by created_at',
      [event],
    )
  ).rows;

const told = async (person: Account, kind: string) =>
  (
    await db.root.query<{ title: string }>('select title from notifications where user_id = $1 and kind = $2', [
      person.id,
      kind,
    ])
  ).rows.map(({ title }) => title.replace(/ [0-9a-f]{8}$/, ''));

/** The roster's row of a cadet, off it for so many minutes. */
const takeOff = (row: string, minutes: number) =>
  db.root.query(`update roster_members set removed_at = now() - $2 * interval '1 minute' where id = $1`, [
    row,
    minutes,
  ]);

/** Makes it eleven minutes since a cadet was put on the roster: the time of a row can't be changed otherwise. */
const putOnBefore = (cadet: string) =>
  db.root.query(`begin; set local session_replication_role = replica;
    update roster_members set created_at = now() - interval '11 minutes' where cadet_id = '${cadet}'; commit`);

test('slips go to exactly the roster, and a parent signs without the portal', async () => {
  expect(await refusalOf(start('slips'))).toMatchObject({ detail: 'no_roster:part' });
  await onRoster(db, day.registration, day.entrant.cadets.own);
  expect(await start('slips')).toEqual({ event, count: 1 });
  expect(await start('slips')).toEqual({ event, count: 0 });
  expect(await slips()).toEqual([{ cadet_id: day.entrant.cadets.own, state: 'asked' }]);
  expect(await told(day.entrant.parent, 'calendar.permission')).toEqual(['Please sign: Creek Classic']);
  expect(await told(guardian, 'calendar.permission')).toEqual([]);
  const [slip] = await db.call<{ id: string }>(day.entrant.parent, 'select id from my_slips()');
  const [read] = await db.call<{ text: string }>(
    day.entrant.parent,
    `select text_to_sign('permission_slips', $1) as text`,
    [slip?.id],
  );
  const signature = JSON.stringify({ method: 'typed', name: 'Pat Parent', text: read?.text });
  await db.call(day.entrant.parent, 'select answer_slip($1, true, $2::jsonb)', [slip?.id, signature]);
  expect(await slips()).toMatchObject([{ state: 'signed' }]);
  const [card] = await db.call<{ day: object }>(day.entrant.instructor, 'select registration_day($1) as day', [
    day.registration,
  ]);
  expect(card?.day).toMatchObject({ roster: 1, slips: { asked: 1, signed: 1, declined: 0, missing: 0 } });
});

test('a changed roster changes who is asked and seated, and families of a cadet taken off are told', async () => {
  const { entrant, registration } = day;
  const row = await onRoster(db, registration, entrant.cadets.own);
  await start('slips');
  expect(await start('bus')).toEqual({ event, count: 1 });
  await onRoster(db, registration, second, 3);
  await takeOff(row, 3);
  await follow(db, entrant);
  // Within ten minutes nothing is told: it may have been a slip of the hand.
  expect([await told(entrant.parent, 'calendar.roster'), await slips()]).toMatchObject([[], [{ state: 'asked' }]]);
  await takeOff(row, 11);
  await putOnBefore(second);
  await follow(db, entrant);
  await follow(db, entrant);
  expect(await told(entrant.parent, 'calendar.roster')).toEqual(['No longer on the roster: Creek Classic']);
  expect(await told(guardian, 'calendar.permission')).toEqual(['Please sign: Creek Classic']);
  expect(await slips()).toEqual([
    { cadet_id: entrant.cadets.own, state: 'waived' },
    { cadet_id: second, state: 'asked' },
  ]);
  expect(await start('bus')).toEqual({ event, count: 1 });
  const { rows } = await db.root.query('select cadet_id from event_riders where event_id = $1', [event]);
  expect(rows).toEqual([{ cadet_id: second }]);
  // Back on the roster, the cadet is asked again.
  await db.root.query('update roster_members set removed_at = null where id = $1', [row]);
  await follow(db, entrant);
  expect(await slips()).toContainEqual({ cadet_id: entrant.cadets.own, state: 'asked' });
});

test('families of a school that withdraws are told, and no open slip stays', async () => {
  await onRoster(db, day.registration, day.entrant.cadets.own);
  await start('slips');
  await setState(db, day.registration, 'withdrawn');
  await db.root.query(
    `update registration_days set archived_at = now() - interval '11 minutes' where registration_id = $1`,
    [day.registration],
  );
  await follow(db, day.entrant);
  expect(await told(day.entrant.parent, 'calendar.roster')).toEqual(['Your school no longer goes to Creek Classic']);
  expect(await slips()).toMatchObject([{ state: 'waived' }]);
});

test('trip, buses, and emergency sheet begin with what the registration says', async () => {
  await onRoster(db, day.registration, day.entrant.cadets.own);
  await onRoster(db, day.registration, second);
  await start('trip');
  const { rows: plans } = await db.root.query(
    'select transport, contact_name, contact_phone from event_plans where event_id = $1',
    [event],
  );
  expect(plans).toEqual([{ transport: 'bus', contact_name: 'Casey Coach', contact_phone: '(512) 555-0143' }]);
  expect(await start('bus')).toEqual({ event, count: 2 });
  const { rows: rides } = await db.root.query(
    `select d.name, count(r.id)::int as riders from event_rides d left join event_riders r on r.ride_id = d.id
     where d.event_id = $1 group by d.name order by d.name`,
    [event],
  );
  expect(rides).toEqual([
    { name: 'Bus 1', riders: 1 },
    { name: 'Bus 2', riders: 1 },
  ]);
  const [sheet] = await db.call<{ cadets: string[] }>(
    day.entrant.instructor,
    `select cadets from emergency_sheet_start('event', $1)`,
    [event],
  );
  expect(sheet?.cadets.toSorted()).toEqual([day.entrant.cadets.own, second].toSorted());
});

test('only those who plan the school’s events start anything', async () => {
  await onRoster(db, day.registration, day.entrant.cadets.own);
  for (const person of [day.entrant.cadet, day.entrant.parent, day.entrant.bare, day.entrant.external]) {
    expect(await refusalOf(start('slips', person))).toMatchObject({ code: '42501' });
  }
  for (const person of [day.host.instructor, day.rival.admin]) {
    expect(await refusalOf(start('slips', person))).toMatchObject({ detail: 'unknown_registration' });
  }
  expect(await refusalOf(start('lunch'))).toMatchObject({ detail: 'part:part' });
  expect(await slips()).toEqual([]);
});
