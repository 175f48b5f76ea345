import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { icsOf } from '../../supabase/functions/calendar-feed/ics.ts';
import { kinds, wanted } from '../../web/src/modules/calendar/kinds.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Kinds of events, and what an event wants of its cadets: alone and as a day of a pattern. */
let db: TestDatabase;
let school: TestSchool;
let today: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  const { rows } = await db.root.query<{ day: string }>('select (app.today($1) + 7)::text as day', [school.id]);
  today = rows[0]?.day ?? '';
});
afterAll(() => db.close());

const daily = { title: 'Parade', starts: '08:10', minutes: 45, rrule: 'FREQ=DAILY' };

async function save(input: object, series: string | null = null): Promise<string> {
  const [row] = await db.call<{ id: string }>(school.instructor, 'select save_series($1, $2) as id', [
    { ...daily, first_day: today, ...input },
    series,
  ]);
  return row?.id ?? '';
}

async function open(series: string, days: number): Promise<string> {
  const [row] = await db.call<{ id: string }>(
    school.instructor,
    'select open_occurrence($1, $2::date + $3::int) as id',
    [series, today, days],
  );
  return row?.id ?? '';
}

const wants = async (id: string) =>
  (
    await db.root.query(
      'select kind, attendance_wanted, counts_hours, needs_permission, differs from school_events where id = $1',
      [id],
    )
  ).rows[0];

test('the screens and the database know the same kinds, of single and of repeating events', async () => {
  for (const table of ['school_events', 'event_series']) {
    for (const [column, words] of [
      ['kind', kinds],
      ['attendance_wanted', wanted],
    ] as const) {
      const { rows } = await db.root.query<{ word: string }>(
        `select (regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'))[1] as word from pg_constraint where conname = $1`,
        [`${table}_${column}_check`],
      );
      expect(rows.map(({ word }) => word).toSorted(), `${table}.${column}`).toEqual(Object.keys(words).toSorted());
    }
  }
  for (const kind of Object.keys(kinds)) expect(await save({ kind })).toBeTruthy();
  expect(await refusalOf(save({ kind: 'party' }))).toMatchObject({ detail: expect.stringContaining(':kind') });
  expect(await refusalOf(save({ attendance_wanted: 'maybe' }))).toMatchObject({
    detail: expect.stringContaining(':attendance_wanted'),
  });
});

test('an event says whether cadets have to come; who plans the calendar changes that, cadets don’t', async () => {
  const [row] = await db.call<{ id: string; attendance_wanted: string }>(
    school.instructor,
    `insert into school_events (title, kind, starts_at, ends_at) values ('Ball', 'ball', now(), now()) returning id, attendance_wanted`,
  );
  expect(row?.attendance_wanted).toBe('expected');
  const change = (person: Person) =>
    db.call(person, `update school_events set attendance_wanted = 'optional' where id = $1 returning id`, [row?.id]);
  expect(await change(school.instructor)).toHaveLength(1);
  expect(await change(school.cadet)).toHaveLength(0);
});

test('a day of a pattern takes over what the pattern wants; what is its own there stays when all of it changes', async () => {
  const series = await save({
    kind: 'parade',
    attendance_wanted: 'required',
    counts_hours: true,
    needs_permission: true,
  });
  const [plain, own] = [await open(series, 0), await open(series, 1)];
  expect(await wants(plain)).toEqual({
    kind: 'parade',
    attendance_wanted: 'required',
    counts_hours: true,
    needs_permission: true,
    differs: [],
  });
  await db.call(school.instructor, `update school_events set attendance_wanted = 'optional' where id = $1`, [own]);
  expect(await wants(own)).toMatchObject({ differs: ['attendance'] });
  await save({ kind: 'parade' }, series);
  expect(await wants(plain)).toMatchObject({
    attendance_wanted: 'expected',
    counts_hours: false,
    needs_permission: false,
  });
  expect(await wants(own)).toMatchObject({ attendance_wanted: 'optional', differs: ['attendance'] });
});

test('a private calendar address says whether cadets have to come', async () => {
  const token = randomBytes(32).toString('hex');
  await db.call(school.instructor, 'select create_calendar_feed($1, $2)', ['My phone', token]);
  await save({ title: 'Color guard', attendance_wanted: 'required', uniform: 'Class A' });
  const [row] = await db.call<{ feed: Parameters<typeof icsOf>[0] }>(
    { role: 'service_role' },
    'select calendar_feed($1) as feed',
    [token],
  );
  if (!row) throw new Error('The address gave nothing');
  expect(icsOf(row.feed, 'https://guidon.example')).toContain('DESCRIPTION:Attendance: Required\\nUniform: Class A');
});
