import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Attendance by cadets who hold a position: of the cadets under it alone, for as long as they hold it, without notes. */
let db: TestDatabase;
let school: TestSchool;
let event: string;
let mine: string;
let theirs: string;
let assignment: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  const platoon = await one(
    db.root,
    `insert into units (school_id, parent_id, echelon, name) values ($1, $2, 'platoon', '1st Platoon') returning id`,
    [school.id, school.unit],
  );
  mine = await aCadet(db.root, school.id, school.year);
  theirs = await aCadet(db.root, school.id, school.year);
  await db.root.query(
    `insert into unit_assignments (school_id, cadet_id, unit_id, from_on)
     values ($1, $2, $3, '2026-01-01'), ($1, $4, $3, '2026-01-01'), ($1, $5, $6, '2026-01-01')`,
    [school.id, school.cadets.own, platoon, mine, theirs, school.unit],
  );
  event = await one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at)
     values ($1, 'Formation', 'formation', now() - interval '1 hour', now()) returning id`,
    [school.id],
  );
  const position = await one(
    db.root,
    `insert into positions (school_id, title, kind, unit_id, rights) values ($1, 'Platoon Leader', 'command', $2, 'unit_leader') returning id`,
    [school.id, platoon],
  );
  assignment = await one(
    db.root,
    `insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at)
     values ($1, $2, $3, 'acting', now() - interval '1 minute') returning id`,
    [school.id, position, school.cadets.own],
  );
});
afterAll(() => db.close());

const mark = (rows: object[], person = school.cadet) =>
  db.call<{ before: object[] }>(person, 'select record_attendance($1, $2::jsonb) as before', [
    event,
    JSON.stringify(rows),
  ]);
const seen = async () =>
  (
    await db.call<{ cadet_id: string; status: string }>(school.cadet, 'select cadet_id, status from attendance')
  ).toSorted((a, b) => a.status.localeCompare(b.status));

test('the acting leader marks the platoon, not themselves nor the company', async () => {
  await mark([{ cadet_id: mine, status: 'present' }]);
  await mark([{ cadet_id: theirs, status: 'absent' }], school.instructor);
  expect(await seen()).toEqual([{ cadet_id: mine, status: 'present' }]);
  for (const cadet of [school.cadets.own, theirs]) {
    expect(await refusalOf(mark([{ cadet_id: cadet, status: 'present' }]))).toMatchObject({ code: '42501' });
  }
  expect(
    await refusalOf(
      mark([
        { cadet_id: mine, status: 'late' },
        { cadet_id: theirs, status: 'late' },
      ]),
    ),
  ).toMatchObject({ code: '42501' });
  expect(await refusalOf(mark([]))).toMatchObject({ code: '42501' });
});

test('the roll of the acting leader is the platoon without themselves; others have none', async () => {
  const roll = (person = school.cadet) => db.call<{ id: string }>(person, 'select roll_cadets() as id');
  expect(await roll()).toEqual([{ id: mine }]);
  for (const person of [school.parent, school.external, school.instructor]) expect(await roll(person)).toEqual([]);
});

test('why someone was away stays with the office: no note is read, written, or taken away', async () => {
  await mark([{ cadet_id: mine, status: 'excused', note: 'At the doctor' }], school.instructor);
  expect(await db.call(school.cadet, 'select note from attendance_notes')).toEqual([]);
  expect(await mark([{ cadet_id: mine, status: 'absent' }])).toEqual([
    { before: [{ cadet_id: mine, status: 'excused', minutes_late: null }] },
  ]);
  expect(await refusalOf(mark([{ cadet_id: mine, status: 'absent', note: 'x' }]))).toMatchObject({
    detail: 'note:rows',
  });
  expect(await refusalOf(mark([{ cadet_id: mine, status: null }]))).toMatchObject({ detail: 'note:rows' });
  expect(await db.call(school.instructor, 'select note from attendance_notes')).toEqual([{ note: 'At the doctor' }]);
});

test('nothing is left of it the minute the position ends', async () => {
  await db.root.query('update position_assignments set ends_at = now() where id = $1', [assignment]);
  expect(await seen()).toEqual([]);
  expect(await db.call(school.cadet, 'select roll_cadets()')).toEqual([]);
  expect(await refusalOf(mark([{ cadet_id: mine, status: 'present' }]))).toMatchObject({ code: '42501' });
});
