import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { EXPECTED } from '../support/expected-access.ts';
import { PROTECTED } from '../support/module-access.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** What a listener couldn't read isn't in a live message. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

type Told = { name: string; staff: boolean };
const TOLD = `select c.relname::text as name, encode(t.tgargs, 'escape') ~ '\\\\000staff' as staff
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'tell_insert' order by 1`;

test('tables that only staff read in confidence are told to staff alone', async () => {
  const { rows } = await db.root.query<Told>(TOLD);
  expect(rows.length).toBeGreaterThan(150);
  const forStaff = rows.filter(({ staff }) => staff).map(({ name }) => name);
  for (const name of ['cadet_flags', 'cadet_notes', 'contact_office', 'emergency_sheets', 'guardian_codes'])
    expect(forStaff).toContain(name);
  // What a cadet or a parent reads has to reach their screens.
  const reads = (name: string, who: string) => /^[Ss]/.test((EXPECTED[name] ?? PROTECTED)[who] ?? '');
  expect(forStaff.filter((name) => reads(name, 'cadet') || reads(name, 'parent'))).toEqual([]);
});

test('no table of welfare, custody orders, or reasons of flags is told at all', async () => {
  const { rows } = await db.root.query<Told>(TOLD);
  expect(rows.filter(({ name }) => /^welfare|restriction|^cadet_flag_reasons/.test(name))).toEqual([]);
});

test('no message of any table carries an id, whatever the statement', async () => {
  await db.root.query('delete from realtime.messages');
  await db.root.query(`update cadets set preferred_name = 'Jo' where school_id = $1`, [school.id]);
  await db.call(school.parent, 'select ask_excuse($1, $2)', [
    'a0000000-0000-4000-8000-000000000001',
    { cadet_id: school.cadets.own, from_on: await dayOf(db, school, 6), category: 'illness', reason: 'Flu' },
  ]);
  await db.root
    .query(`insert into cadet_flags (school_id, cadet_id, kind, summary) values ($1, $2, 'medical', 'Inhaler')`, [
      school.id,
      school.cadets.own,
    ])
    .catch(() => undefined);
  const { rows } = await db.root.query<{ topic: string; payload: object }>(
    `select topic, payload from realtime.messages where topic like 'school:%'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const keys = ['id', 'module', 'table', 'tx'];
  expect(rows.filter(({ payload }) => Object.keys(payload).some((key) => !keys.includes(key)))).toEqual([]);
  for (const id of [school.cadets.own, school.cadets.other, 'a0000000-0000-4000-8000-000000000001'])
    expect(JSON.stringify(rows)).not.toContain(id);
});

test('staff of the school join their channel; cadets, parents, others, and staff elsewhere don’t', async () => {
  const other = await aSchool(db.root);
  const topic = `school:${school.id}:staff`;
  await db.root.query(
    `insert into realtime.messages (topic, extension, event, private) values ($1, 'broadcast', 'change', true)`,
    [topic],
  );
  const mayJoin = (person: Person) =>
    db.as(person, async (client) => {
      await client.query(`select set_config('realtime.topic', $1, true)`, [topic]);
      return ((await client.query('select from realtime.messages limit 1')).rowCount ?? 0) > 0;
    });
  for (const person of [school.instructor, school.admin]) expect(await mayJoin(person)).toBe(true);
  for (const person of [school.cadet, school.parent, school.external, other.instructor])
    expect(await mayJoin(person)).toBe(false);
});

test('what changed for staff alone isn’t told to a cadet who asks since a mark', async () => {
  const mark = async (person: Person) =>
    (await db.call<{ mark: string }>(person, 'select live_mark() as mark'))[0]?.mark ?? '';
  const [before, own] = [await mark(school.instructor), await mark(school.cadet)];
  await db.root.query(`insert into cadet_notes (school_id, cadet_id, body) values ($1, $2, 'A word')`, [
    school.id,
    school.cadets.own,
  ]);
  const changes = async (person: Person, since: string) =>
    (await db.call<{ is: string[] }>(person, 'select live_changes($1, $2) as is', [school.id, since]))[0]?.is;
  expect(await changes(school.instructor, before)).toEqual(['cadets.cadet_notes']);
  expect(await changes(school.cadet, own)).toEqual([]);
});

test('a duty doesn’t tell cadets who else takes turns', async () => {
  const groups = 'select audience_groups from duties';
  expect(await refusalOf(db.call(school.cadet, groups))).toMatchObject({ code: '42501' });
  const duty = 'a0000000-0000-4000-8000-000000000002';
  await db.call(school.instructor, 'select save_duty($1, $2)', [
    duty,
    {
      name: 'Flag detail',
      starts: '07:30',
      ends: '08:00',
      people: '1',
      weekdays: [1],
      audience: 'group',
      audience_groups: { cadets: [school.cadets.other] },
    },
  ]);
  expect(await db.call(school.instructor, 'select duty_audience($1) as is', [duty])).toEqual([
    { is: { cadets: [school.cadets.other] } },
  ]);
  expect(await refusalOf(db.call(school.cadet, 'select duty_audience($1)', [duty]))).toMatchObject({ code: '42501' });
});
