import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

/** The UID alone says which events of a file are the same, and the SEQUENCE which of two versions is the newer. */
let db: TestDatabase;
let school: TestSchool;
let day: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  day = await dayOf(db, school, 10);
});
afterAll(() => db.close());

async function anImport(): Promise<string> {
  const id = randomUUID();
  const sql = `insert into imports (id, school_id, module, file_name) values ($1, $2, 'calendar', 'a.ics')`;
  await db.call(school.instructor, sql, [id, school.id]);
  return id;
}

type Reply = { created: string[]; updated: string[]; left: number };

async function send(id: string, rows: object[], updates = false): Promise<Reply> {
  const sql = 'select import_events($1, $2, $3, $4) as a';
  const [answer] = await db.call<{ a: Reply }>(school.instructor, sql, [
    id,
    JSON.stringify(rows),
    updates,
    randomUUID(),
  ]);
  if (!answer) throw new Error('no answer');
  return answer.a;
}

const meet = (more: object = {}) => ({
  row: 2,
  title: 'Raider meet',
  uid: `${randomUUID()}@there`,
  starts_at: `${day}T15:15:00Z`,
  ends_at: `${day}T18:15:00Z`,
  ...more,
});
const drill = (more: object = {}) => ({
  row: 3,
  title: 'Drill',
  uid: `${randomUUID()}@there`,
  rrule: 'FREQ=WEEKLY',
  first_day: day,
  starts: '15:15',
  minutes: '60',
  ...more,
});

test('two of one title and start are two where their UIDs differ, also two series of one day', async () => {
  const [early, late] = [drill({ title: 'Twice' }), drill({ title: 'Twice', starts: '06:30' })];
  const [one, other] = [meet({ title: 'Twins' }), meet({ title: 'Twins' })];
  const { created, left } = await send(await anImport(), [early, late, one, other]);
  expect([new Set(created).size, left]).toEqual([4, 0]);
});

test('two people who import the same file at the same moment add each thing once', async () => {
  const rows = [meet(), meet({ row: 3, title: 'No UID', uid: '' }), drill({ row: 4 })];
  const imports = [await anImport(), await anImport()];
  const replies = await Promise.all(imports.map((id) => send(id, rows)));
  expect(replies.map(({ created, left }) => created.length + left)).toEqual([3, 3]);
  expect(new Set(replies.flatMap(({ created }) => created)).size).toBe(3);
  expect(replies.reduce((sum, { created }) => sum + created.length, 0)).toBe(3);
});

test('an event that comes back after another took its UID stands for itself', async () => {
  const [id, one, weekly] = [await anImport(), meet({ title: 'Must be returned' }), drill({ title: 'Comes back too' })];
  const { created } = await send(id, [one, weekly]);
  await db.call(school.instructor, 'select undo_import($1, $2)', [id, randomUUID()]);
  expect((await send(await anImport(), [one, weekly])).created).toHaveLength(2);
  for (const [at, table] of ['school_events', 'event_series'].entries())
    await db.root.query(`update ${table} set archived_at = null where id = $1`, [created[at]]);
  const sql = 'select count(*)::int as n from school_events where source_uid = $1 and archived_at is null';
  expect((await db.root.query(sql, [one.uid])).rows).toEqual([{ n: 1 }]);
});

test('a repeating event within days off comes on them where it is kept as in the file', async () => {
  await db.root.query(`insert into days_off (school_id, name, from_on, to_on) values ($1, 'Break', $2, $2::date + 6)`, [
    school.id,
    day,
  ]);
  const camp = { rrule: 'FREQ=DAILY', until: day, all_day: true };
  const [kept, skipped] = [drill({ ...camp, skips_days_off: false }), drill({ ...camp, skips_days_off: true })];
  const { created } = await send(await anImport(), [kept, skipped]);
  const sql = 'select series_id from app.occurrences($1, $2, $2::date + 1) where series_id = any ($3)';
  expect((await db.root.query(sql, [school.id, day, created])).rows).toEqual([{ series_id: created[0] }]);
});

const versions = async (rows: object[]) =>
  (
    await db.call<{ n: { version: string }[] }>(school.instructor, 'select events_on_calendar($1) as n', [
      JSON.stringify(rows),
    ])
  )[0]?.n.map(({ version }) => version);
const titleOf = async (id: string | undefined) =>
  (await db.root.query<{ title: string }>('select title from school_events where id = $1', [id])).rows[0]?.title;

test('what the file has older than the calendar changes nothing, and only what it has newer may be brought up to date', async () => {
  const one = (version: string, more: object = {}) => meet({ uid: 'versions@there', version, ...more });
  const weekly = (version: string, more: object = {}) => drill({ uid: 'weekly-versions@there', version, ...more });
  const { created } = await send(await anImport(), [one('2', { title: 'Second' }), weekly('2')]);
  const rows = [
    one('1', { row: 2 }),
    one('2', { row: 3 }),
    one('3', { row: 4 }),
    weekly('1', { row: 5 }),
    one('', { row: 6 }),
  ];
  expect(await versions(rows)).toEqual(['older', 'same', 'newer', 'older', 'same']);
  const older = [one('1', { title: 'First' }), weekly('1', { title: 'First' })];
  expect(await send(await anImport(), older, true)).toMatchObject({ updated: [], created: [], left: 2 });
  const same = [one('2', { title: 'Again', only_newer: true })];
  expect(await send(await anImport(), same, true)).toMatchObject({ updated: [], left: 1 });
  const [id, newer] = [
    await anImport(),
    [one('3', { title: 'Third', only_newer: true }), weekly('10', { starts: '16:00' })],
  ];
  expect(await send(id, newer, true)).toMatchObject({ updated: created });
  expect(await titleOf(created[0])).toBe('Third');
  expect(await versions(rows)).toEqual(['older', 'older', 'same', 'older', 'same']);
  // The undo gives the version back, too.
  await db.call(school.instructor, 'select undo_import($1, $2)', [id, randomUUID()]);
  expect(await versions(rows)).toEqual(['older', 'same', 'newer', 'older', 'same']);
});
