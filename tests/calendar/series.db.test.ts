import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftDay } from '../../domain/time/day.ts';
import { instantOf } from '../../domain/time/zone.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** What comes again: its days, the rows of single ones, and changes of one, of all, or from a day on. */
let db: TestDatabase;
let school: TestSchool;
/** A Tuesday at least a week ahead. */
let tuesday: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query(`update schools set time_zone = 'America/Chicago' where id = $1`, [school.id]);
  tuesday = await value<string>(
    `select (app.today($1) + 7 + (9 - extract(dow from app.today($1))::int) % 7)::text as v`,
    [school.id],
  );
});
afterAll(() => db.close());

async function value<T>(sql: string, values: unknown[] = []): Promise<T> {
  return (await db.root.query<{ v: T }>(sql, values)).rows[0]?.v as T;
}

const later = (days: number) => value<string>('select ($1::date + $2::int)::text as v', [tuesday, days]);

type Change = { series?: string | null; from?: string | null; seen?: string | null; key?: string | null };

async function save(
  input: object,
  { series = null, from = null, seen = null, key = null }: Change = {},
  person: Person = school.instructor,
) {
  const full = {
    title: 'Staff meeting',
    kind: 'meeting',
    starts: '15:15',
    minutes: 45,
    first_day: tuesday,
    rrule: 'FREQ=WEEKLY;BYDAY=TU',
    ...input,
  };
  const [row] = await db.call<{ id: string }>(person, 'select save_series($1, $2, $3, $4, $5) as id', [
    full,
    series,
    from,
    seen,
    key,
  ]);
  return row?.id ?? '';
}

const open = async (series: string, day: string, person: Person = school.instructor) =>
  (await db.call<{ id: string }>(person, 'select open_occurrence($1, $2) as id', [series, day]))[0]?.id ?? '';

const daysOf = async (series: string, weeks = 6) =>
  value<string[]>(
    `select coalesce(array_agg(o.day::text order by o.day), '{}') as v
     from app.occurrences($1, $2::date - 7, $2::date + $4 * 7) o where o.series_id = $3`,
    [school.id, tuesday, series, weeks],
  );

const rowOf = async (id: string) =>
  (
    await db.root.query(
      `select title, to_char(starts_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') as starts, differs, archived_at is null as shown,
         series_id is null as alone from school_events where id = $1`,
      [id],
    )
  ).rows[0];

test('a pattern comes on its days, by the school’s clock over a change of it, and not on days off', async () => {
  const series = await save({ rrule: 'FREQ=WEEKLY;BYDAY=TU', title: 'All year' });
  const hours = await value<string[]>(
    `select array_agg(distinct to_char(o.starts_at at time zone 'America/Chicago', 'HH24:MI')) as v
     from app.occurrences($1, $2::date, $2::date + 380) o where o.series_id = $3`,
    [school.id, tuesday, series],
  );
  expect(hours).toEqual(['15:15']);
  const offsets = await value<number>(
    `select count(distinct to_char(o.starts_at at time zone 'UTC', 'HH24:MI'))::int as v
     from app.occurrences($1, $2::date, $2::date + 380) o where o.series_id = $3`,
    [school.id, tuesday, series],
  );
  expect(offsets).toBe(2);
  await db.call(school.instructor, `insert into days_off (name, from_on, to_on) values ('Break', $1, $2)`, [
    await later(6),
    await later(15),
  ]);
  expect((await daysOf(series)).slice(0, 2)).toEqual([tuesday, await later(21)]);
  const kept = await save({ skips_days_off: false });
  expect((await daysOf(kept)).slice(0, 2)).toEqual([tuesday, await later(7)]);
  await db.root.query('update days_off set archived_at = now() where school_id = $1', [school.id]);
});

test('a day gets its row once, also for two at a time; only real days, only for those who see the pattern', async () => {
  const series = await save({ audience: 'staff' });
  const both = await Promise.all([open(series, tuesday), open(series, tuesday, school.admin)]);
  expect(both[0]).toBe(both[1]);
  expect(await refusalOf(open(series, await later(1)))).toMatchObject({ detail: 'no_occurrence:day' });
  expect(await refusalOf(open(series, await later(7), school.cadet))).toMatchObject({ detail: 'unknown_series' });
  const elsewhere = await aSchool(db.root);
  expect(await refusalOf(open(series, await later(7), elsewhere.instructor))).toMatchObject({
    detail: 'unknown_series',
  });
  const seen = await save({ audience: 'everyone' });
  expect(await open(seen, tuesday, school.parent)).toBeTruthy();
  const hidden = await db.call(school.parent, 'select from series_days_taken($1, $1) where series_id = $2', [
    tuesday,
    series,
  ]);
  expect(hidden).toEqual([]);
});

test('one occurrence changes alone, and says what differs; a change of all leaves that alone', async () => {
  const series = await save({});
  const moved = await open(series, await later(7));
  await db.call(
    school.instructor,
    `update school_events set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1`,
    [moved],
  );
  const plain = await open(series, await later(14));
  expect(await rowOf(moved)).toMatchObject({ differs: ['time'] });
  expect(await rowOf(plain)).toMatchObject({ differs: [] });
  expect(await daysOf(series)).not.toContain(await later(7));
  await save({ title: 'Command and staff', starts: '07:30' }, { series });
  expect(await rowOf(moved)).toMatchObject({
    title: 'Command and staff',
    starts: `${await later(8)} 15:15`,
    differs: ['time'],
  });
  expect(await rowOf(plain)).toMatchObject({
    title: 'Command and staff',
    starts: `${await later(14)} 07:30`,
    differs: [],
  });
});

test('a change from a day on ends the old pattern and begins another; what came before stays', async () => {
  const series = await save({});
  const [before, after] = [await open(series, tuesday), await open(series, await later(14))];
  const next = await save(
    { title: 'Moved to Thursday', rrule: 'FREQ=WEEKLY;BYDAY=TH' },
    { series, from: await later(14) },
  );
  expect(await daysOf(series)).toEqual([await later(7)]);
  expect((await daysOf(next))[0]).toBe(await later(16));
  expect(await rowOf(before)).toMatchObject({ title: 'Staff meeting', shown: true });
  expect(await rowOf(after)).toMatchObject({ shown: false, alone: true });
});

test('what has attendance is never lost, whatever becomes of its pattern', async () => {
  const series = await save({});
  const used = await open(series, await later(7));
  await db.call(school.instructor, 'select record_attendance($1, $2)', [
    used,
    JSON.stringify([{ cadet_id: school.cadets.own, status: 'present' }]),
  ]);
  const unused = await open(series, await later(14));
  const [row] = await db.call<{ before: object }>(school.instructor, 'select end_series($1) as before', [series]);
  expect([await rowOf(used), await rowOf(unused)]).toMatchObject([{ shown: true }, { shown: false }]);
  expect(await daysOf(series)).toEqual([]);
  await db.call(school.instructor, 'select restore_series($1)', [row?.before]);
  expect(await rowOf(unused)).toMatchObject({ shown: true });
  expect((await daysOf(series)).length).toBeGreaterThan(3);
});

test('two who change the same pattern: the second is told, and the same call is done once', async () => {
  const series = await save({});
  const seen = await value<string>('select updated_at::text as v from event_series where id = $1', [series]);
  await save({ place: 'Room 114' }, { series, seen });
  expect(await refusalOf(save({ place: 'Gym' }, { series, seen }))).toMatchObject({ detail: 'changed_since' });
  const key = randomUUID();
  expect(await save({ title: 'Once' }, { key })).toBe(await save({ title: 'Once' }, { key }));
});

test.each([
  [{ rrule: 'FREQ=HOURLY' }, 'rule:rrule'],
  [{ rrule: 'FREQ=WEEKLY;BYDAY=2TU' }, 'rule:rrule'],
  [{ starts: '25:00' }, 'time:starts'],
  [{ until: '2020-01-01' }, 'until:until'],
  [{ rrule: 'FREQ=MONTHLY;BYMONTHDAY=31', until: 'soon' }, /:until$/],
  [{ minutes: 99_999 }, 'minutes:minutes'],
  [{ audience: 'group' }, 'audience:audience_groups'],
])('%j is refused in words', async (input, detail) => {
  const found = await refusalOf(save(input));
  expect(found.detail).toEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail));
});

test('who only reads the calendar makes no pattern', async () => {
  for (const person of [school.cadet, school.parent]) {
    expect(await refusalOf(save({}, {}, person))).toMatchObject({ code: '42501' });
  }
});

test('in the hour that comes twice a repeating event comes at the first, as the feed and the screens have it', async () => {
  let change = Temporal.PlainDate.from(tuesday).toZonedDateTime('America/Chicago').getTimeZoneTransition('next');
  while (change && change.offsetNanoseconds > change.subtract({ hours: 1 }).offsetNanoseconds)
    change = change.getTimeZoneTransition('next');
  const day = change?.toPlainDate().toString() ?? '';
  const series = await save({ first_day: day, rrule: 'FREQ=DAILY', starts: '01:15', minutes: 30 });
  const span = 'select (app.series_span(s, $2::date + $3::int)).* from event_series s where s.id = $1';
  for (const [ahead, from, to] of [
    [0, '01:15', '01:45'],
    [1, '01:15', '01:45'],
  ] as const) {
    const { rows } = await db.root.query<{ starts_at: Date; ends_at: Date }>(span, [series, day, ahead]);
    const moment = (time: string) => instantOf({ day: shiftDay(day, ahead), time }, 'America/Chicago');
    expect(rows.map((one) => [one.starts_at.toISOString(), one.ends_at.toISOString()])).toEqual([
      [moment(from), moment(to)],
    ]);
  }
  const at = (text: string, zone: string) => value<string>(`select app.moment_at($1, $2)::text as v`, [text, zone]);
  // Left out in spring, half an hour twice, and a clock that never changes.
  expect(await at('2027-03-14 02:30', 'America/Chicago')).toBe('2027-03-14 08:30:00+00');
  expect(await at('2027-04-04 01:45', 'Australia/Lord_Howe')).toBe('2027-04-03 14:45:00+00');
  expect(await at('2027-11-07 01:30', 'America/Phoenix')).toBe('2027-11-07 08:30:00+00');
});
