import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Attendance by codes: whose they are, what a scan marks, and who may scan. */
let db: TestDatabase;
let school: TestSchool;
let event: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await Promise.all(Array.from({ length: 12 }, () => aCadet(db.root, school.id, school.year)));
  event = await anEvent(60);
  await db.call(school.instructor, 'select make_cadet_codes()');
  const { rows } = await db.root.query<{ cadet_id: string; token: string }>(
    'select cadet_id, token from cadet_codes where school_id = $1',
    [school.id],
  );
  for (const { cadet_id, token } of rows) tokens.set(cadet_id, token);
});
afterAll(() => db.close());

/** An event that began so many minutes ago. */
const anEvent = (minutes: number) =>
  one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at)
     values ($1, 'Formation', 'formation', now() - $2 * interval '1 minute', now() + interval '3 hours') returning id`,
    [school.id, minutes],
  );

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Scan = { status: string; minutes_late: number | null; again: boolean; on_roll: boolean };

async function scan(cadet: string, at: string, person: Person = school.instructor, key = randomUUID(), of = event) {
  const [row] = await db.call<{ is: Scan }>(person, 'select scan_attendance($1, $2, $3, 5, $4) as is', [
    of,
    tokens.get(cadet) ?? cadet,
    at,
    key,
  ]);
  return row?.is;
}

test('every cadet has a code of 128 bits that isn’t in the log; the same call makes no second one', async () => {
  expect(tokens.size).toBe(14);
  for (const token of tokens.values()) expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(await db.call(school.instructor, 'select make_cadet_codes() as n')).toEqual([{ n: 0 }]);
  const token = tokens.get(school.cadets.own);
  const { rows } = await db.root.query(
    'select from audit_log a where a::text like $1 union all select from app.requests r where r::text like $1',
    [`%${token}%`],
  );
  expect(rows).toEqual([]);
});

test('a scan marks by its own moment, also when it is sent later: present within the grace, else late', async () => {
  const [, , first = '', second = '', third = ''] = tokens.keys();
  expect(await scan(first, ago(56))).toMatchObject({ status: 'present', again: false, on_roll: true });
  expect(await scan(second, ago(40))).toMatchObject({ status: 'late', minutes_late: 20 });
  // A clock that runs ahead counts as now.
  expect(await scan(third, ago(-90))).toMatchObject({ status: 'late', minutes_late: 60 });
});

test('a scan after the end asks whether the cadet was there, and marks no one late by hours', async () => {
  const of = await one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at)
     values ($1, 'Formation', 'formation', now() - interval '6 hours', now() - interval '5 hours') returning id`,
    [school.id],
  );
  const [first = '', second = '', third = ''] = tokens.keys();
  const refused = await refusalOf(scan(first, ago(12), school.instructor, randomUUID(), of));
  expect(refused).toMatchObject({ detail: 'ended:after', message: expect.stringMatching(/^This event ended at \d/) });
  expect(await db.root.query('select from attendance where event_id = $1', [of])).toMatchObject({ rowCount: 0 });
  const said = async (cadet: string, as: string) =>
    (
      await db.call<{ is: Scan }>(school.instructor, 'select scan_attendance($1, $2, $3, 5, $4, $5) as is', [
        of,
        tokens.get(cadet),
        ago(12),
        randomUUID(),
        as,
      ])
    )[0]?.is;
  expect(await said(first, 'present')).toMatchObject({ status: 'present', minutes_late: null });
  expect(await said(second, 'late')).toMatchObject({ status: 'late', minutes_late: null });
  expect(await refusalOf(said(third, 'perhaps'))).toMatchObject({ detail: 'ended:after' });
  // A scan of its hour that is sent later is marked by its own moment.
  expect(await scan(third, ago(350), school.instructor, randomUUID(), of)).toMatchObject({ minutes_late: 10 });
});

test('scanned twice by two people at the same time: one mark, the other hears so; the same key is one scan', async () => {
  const of = await anEvent(0);
  const cadet = school.cadets.own;
  const both = await Promise.all([
    scan(cadet, ago(0), school.instructor, randomUUID(), of),
    scan(cadet, ago(0), school.admin, randomUUID(), of),
  ]);
  expect(both.filter((one) => one?.again)).toHaveLength(1);
  const [key, at] = [randomUUID(), ago(0)];
  const [other = ''] = [...tokens.keys()].filter((id) => id !== cadet);
  const same = [await scan(other, at, school.instructor, key, of), await scan(other, at, school.instructor, key, of)];
  expect(same[0]).toEqual(same[1]);
  const { rows } = await db.root.query('select from attendance where event_id = $1', [of]);
  expect(rows).toHaveLength(2);
});

test('a scan of who was marked absent takes the cadet in; an excuse stays', async () => {
  const of = await anEvent(0);
  const [absent = '', excused = ''] = tokens.keys();
  await db.call(school.instructor, 'select record_attendance($1, $2::jsonb)', [
    of,
    JSON.stringify([
      { cadet_id: absent, status: 'absent' },
      { cadet_id: excused, status: 'excused' },
    ]),
  ]);
  expect(await scan(absent, ago(0), school.instructor, randomUUID(), of)).toMatchObject({ status: 'present' });
  expect(await scan(excused, ago(0), school.instructor, randomUUID(), of)).toMatchObject({
    status: 'excused',
    again: true,
  });
});

test('an unknown, a renewed, and another school’s code mark no one', async () => {
  const { own } = school.cadets;
  const old = tokens.get(own) ?? '';
  await db.call(school.cadet, 'select renew_cadet_code($1)', [own]);
  const elsewhere = await aSchool(db.root);
  await db.call(elsewhere.instructor, 'select make_cadet_codes()');
  const theirs = await one(db.root, 'select token as id from cadet_codes where school_id = $1 limit 1', [elsewhere.id]);
  for (const token of [old, theirs, 'f'.repeat(32), '']) {
    expect(await refusalOf(scan(token, ago(0)))).toMatchObject({ detail: 'unknown_code:token' });
  }
  expect(await refusalOf(scan(own, ago(60 * 24 * 8)))).toMatchObject({ detail: 'too_old:at' });
  expect(await refusalOf(scan(own, 'noon'))).toMatchObject({ detail: 'moment:at' });
});

test('codes are read by the office and their own family; leaders scan those under them and see only hashes', async () => {
  const read = async (person: Person) =>
    (await db.call(person, 'select token from cadet_codes where revoked_at is null')).length;
  expect([await read(school.instructor), await read(school.cadet), await read(school.parent)]).toEqual([14, 1, 1]);
  for (const person of [school.cadet, school.parent, school.external]) {
    expect(await refusalOf(scan(school.cadets.other, ago(0), person))).toMatchObject({ code: '42501' });
    expect(await db.call(person, 'select from roll_codes($1)', [event])).toEqual([]);
    expect(await db.call(person, 'select from roll_of_event($1)', [event])).toEqual([]);
  }
  expect(await refusalOf(db.call(school.parent, 'select renew_cadet_code($1)', [school.cadets.other]))).toMatchObject({
    code: '42501',
  });
  await db.root.query(
    `with p as (insert into positions (school_id, title, kind, unit_id, rights)
       values ($1, 'Platoon Leader', 'command', $2, 'unit_leader') returning id),
     u as (insert into unit_assignments (school_id, cadet_id, unit_id, from_on)
       select $1, x, $2, current_date - 9 from unnest($3::uuid[]) x)
     insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at)
     select $1, p.id, $4, 'acting', now() - interval '1 minute' from p`,
    [school.id, school.unit, [school.cadets.own, school.cadets.other], school.cadets.own],
  );
  const of = await anEvent(0);
  expect(await scan(school.cadets.other, ago(0), school.cadet, randomUUID(), of)).toMatchObject({ again: false });
  const [stranger = ''] = [...tokens.keys()].filter((id) => !Object.values(school.cadets).includes(id));
  expect(await refusalOf(scan(stranger, ago(0), school.cadet, randomUUID(), of))).toMatchObject({ code: '42501' });
  expect(await db.call(school.cadet, 'select cadet_id from roll_codes($1)', [of])).toEqual([
    { cadet_id: school.cadets.other },
  ]);
});

test('codes are taken from 24 hours before the event, and not earlier', async () => {
  const ahead = async (minutes: number) =>
    one(
      db.root,
      `insert into school_events (school_id, title, kind, starts_at, ends_at)
       values ($1, 'Ball', 'formation', now() + $2 * interval '1 minute', now() + interval '3 days') returning id`,
      [school.id, minutes],
    );
  const early = scan(school.cadets.other, ago(0), school.instructor, randomUUID(), await ahead(24 * 60 + 5));
  expect(await refusalOf(early)).toMatchObject({ detail: 'too_early:at' });
  const day = await ahead(24 * 60 - 5);
  expect(await scan(school.cadets.other, ago(0), school.instructor, randomUUID(), day)).toMatchObject({
    status: 'present',
  });
  // A phone that says it scanned later than it did doesn't come in earlier either.
  const clock = scan(school.cadets.other, ago(-3 * 60), school.instructor, randomUUID(), await ahead(25 * 60));
  expect(await refusalOf(clock)).toMatchObject({ detail: 'too_early:at' });
});
