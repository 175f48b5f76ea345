import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRule } from '../../domain/calendar/rule.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, ANONYMOUS, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Events from a file: each checked as one that is entered, found again by its UID, and taken back by the undo. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
/** A Tuesday at least a week ahead. */
let tuesday: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
  await db.root.query(`update schools set time_zone = 'America/Chicago' where id = any ($1)`, [[school.id, other.id]]);
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

async function anImport(person: Person = school.instructor, of = school.id): Promise<string> {
  const id = randomUUID();
  await db.call(person, `insert into imports (id, school_id, module, file_name) values ($1, $2, 'calendar', 'a.ics')`, [
    id,
    of,
  ]);
  return id;
}

type Sending = { updates?: boolean; key?: string; person?: Person };
type Reply = {
  created: string[];
  updated: string[];
  refused: { row: number; field: string; reason: string }[];
  left: number;
};

async function send(
  id: string,
  rows: unknown,
  { updates = false, key = randomUUID(), person = school.instructor }: Sending = {},
) {
  const sql = 'select import_events($1, $2, $3, $4) as a';
  const [answer] = await db.call<{ a: Reply }>(person, sql, [id, JSON.stringify(rows), updates, key]);
  if (!answer) throw new Error('no answer');
  return answer.a;
}
const undo = async (id: string) =>
  (await db.call<{ n: number }>(school.instructor, 'select undo_import($1, $2) as n', [id, randomUUID()]))[0]?.n;
const known = async (rows: object[], person: Person = school.instructor) =>
  (
    await db.call<{ n: { row: number }[] }>(person, 'select events_on_calendar($1) as n', [JSON.stringify(rows)])
  )[0]?.n.map(({ row: at }) => at);
const row = async (id: string | undefined) =>
  (
    await db.root.query(
      `select title, place, kind, audience, archived_at is null as shown, cancelled_at is not null as canceled,
        to_char(starts_at at time zone 'America/Chicago', 'HH24:MI') as starts from school_events where id = $1`,
      [id],
    )
  ).rows[0];
const days = (series: string | undefined) =>
  value<string[]>(
    `select coalesce(array_agg(o.day::text order by o.day), '{}') as v
     from app.occurrences($1, $2::date - 7, $2::date + 40) o where o.series_id = $3`,
    [school.id, tuesday, series],
  );

const meet = (more: object = {}) => ({
  row: 2,
  title: 'Raider meet',
  kind: 'competition',
  place: 'Gym',
  uid: `${randomUUID()}@there`,
  starts_at: `${tuesday}T15:15:00-05:00`,
  ends_at: `${tuesday}T18:15:00-05:00`,
  ...more,
});
const drill = (more: object = {}) => ({
  row: 3,
  title: 'Drill',
  uid: `${randomUUID()}@there`,
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
  first_day: tuesday,
  starts: '15:15',
  minutes: '60',
  until: null,
  ...more,
});

test('a file adds events and repeating ones with their exceptions, and the undo takes all of it back', async () => {
  const id = await anImport();
  const [second, last] = [await later(7), await later(21)];
  const key = randomUUID();
  const rows = [meet({ audience: 'cadets' }), drill({ until: last, without: [second, await later(8)] })];
  const { created, updated, refused, left } = await send(id, rows, { key });
  expect({ created: created.length, updated, refused, left }).toEqual({
    created: 2,
    updated: [],
    refused: [],
    left: 0,
  });
  expect(await row(created[0])).toMatchObject({
    title: 'Raider meet',
    kind: 'competition',
    audience: 'cadets',
    shown: true,
  });
  expect(await days(created[1])).toEqual([tuesday, await later(14), last]);
  expect(await send(id, rows, { key })).toEqual({ created, updated, refused, left });
  expect(await undo(id)).toBe(2);
  expect(await row(created[0])).toMatchObject({ shown: false });
  expect(await days(created[1])).toEqual([]);
  expect(await refusalOf(undo(id))).toMatchObject({ detail: 'import_undone' });
});

test('an event is found again by its UID, or by its title and start where a row has none: left alone or updated, as chosen, and the undo gives it back', async () => {
  const [first, one, weekly] = [await anImport(), meet({ title: 'Found again' }), drill({ title: 'Weekly' })];
  const { created } = await send(first, [one, weekly]);
  const moved = { ...one, row: 4, title: 'Found and moved', place: 'Field' };
  const sameStart = { ...one, row: 5, uid: '', title: 'FOUND again' };
  const otherUid = { ...one, row: 9, uid: 'another' };
  const own = { ...moved, row: 6, uid: `${created[0]}@guidon` };
  expect(await known([moved, sameStart, own, { ...weekly, row: 7 }, meet({ row: 8 }), otherUid])).toEqual([4, 5, 6, 7]);
  const second = await anImport();
  expect(await send(second, [moved])).toEqual({ created: [], updated: [], refused: [], left: 1 });
  expect(await row(created[0])).toMatchObject({ title: 'Found again' });
  const changed = { ...weekly, rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', without: [await later(14)] };
  expect(await send(second, [moved, changed, { ...moved, canceled: true }], { updates: true })).toMatchObject({
    created: [],
    updated: created,
  });
  expect(await row(created[0])).toMatchObject({ title: 'Found and moved', place: 'Field', canceled: true });
  expect(await days(created[1])).toEqual([tuesday, await later(28)]);
  expect(await undo(second)).toBe(0);
  expect(await row(created[0])).toMatchObject({ title: 'Found again', place: 'Gym', shown: true, canceled: false });
  // The day that was left out is back as an event of its own.
  expect(await days(created[1])).toHaveLength(5);
  const back = 'select archived_at is null as v from school_events where series_id = $1 and series_day = $2';
  expect(await value(back, [created[1], await later(14)])).toBe(true);
});

test('what someone has worked on since stays', async () => {
  const id = await anImport();
  const { created } = await send(id, [meet({ title: 'Kept' }), meet({ title: 'Goes', row: 3 })]);
  await db.call(school.instructor, `update school_events set place = 'Field' where id = $1`, [created[0]]);
  const [preview] = await db.call<{ p: object }>(school.instructor, 'select preview_import_undo($1) as p', [id]);
  expect(preview?.p).toEqual({ gone: 1, kept: 1, restored: 0 });
  expect(await undo(id)).toBe(1);
  expect([await row(created[0]), await row(created[1])]).toMatchObject([{ shown: true }, { shown: false }]);
});

test('a row that breaks a rule is named and changes nothing, and the others are stored', async () => {
  const { created, refused } = await send(await anImport(), [
    meet({ row: 2, title: '' }),
    meet({ row: 3, starts_at: 'soon' }),
    meet({ row: 4, ends_at: `${tuesday}T01:00:00Z` }),
    meet({ row: 5, starts_at: 'infinity' }),
    meet({ row: 6, kind: 'party' }),
    meet({ row: 7, audience: 'group' }),
    meet({ row: 8, notes: 'SSN 123-45-6789' }),
    drill({ row: 9, rrule: 'FREQ=HOURLY' }),
    drill({ row: 10, minutes: '99999' }),
    drill({ row: 11, without: 'never' }),
    drill({ row: 12, without: ['soon'] }),
    'nothing',
    meet({ row: 14, title: 'Right' }),
  ]);
  expect(refused.map((one) => [one.row ?? null, one.field])).toEqual([
    [2, 'title'],
    [3, 'starts_at'],
    [4, 'last_day'],
    [5, 'first_day'],
    [6, 'kind'],
    [7, 'audience'],
    [8, 'notes'],
    [9, 'rrule'],
    [10, 'minutes'],
    [11, 'without'],
    [12, 'without'],
    [null, 'title'],
  ]);
  expect(created).toHaveLength(1);
});

test('only those who plan events import and undo them, at their own school, and find only their own', async () => {
  const id = await anImport();
  for (const person of [school.cadet, school.parent, school.bare, ANONYMOUS]) {
    expect(await refusalOf(send(id, [meet()], { person }))).toMatchObject({ code: '42501' });
    expect(await refusalOf(db.call(person, 'select undo_import($1)', [id]))).toMatchObject({ code: '42501' });
    expect(await refusalOf(anImport(person))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(send(id, [meet()], { person: other.instructor }))).toMatchObject({ detail: 'import_closed' });
  expect(
    await refusalOf(
      send(
        id,
        Array.from({ length: 201 }, () => meet()),
      ),
    ),
  ).toMatchObject({ detail: 'chunk_size' });
  const mine = meet({ title: 'Ours alone', row: 9 });
  const { created } = await send(id, [mine]);
  expect(await known([{ ...mine, uid: `${created[0]}@guidon` }], other.instructor)).toEqual([]);
  expect(
    (await send(await anImport(other.instructor, other.id), [mine], { person: other.instructor, updates: true }))
      .updated,
  ).toEqual([]);
});

test('the page and the database agree on the rules that can be kept', async () => {
  const rules = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=TU,TH',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=YEARLY',
    'FREQ=MONTHLY;BYMONTHDAY=-1,15',
    'FREQ=WEEKLY;UNTIL=20260331',
    'FREQ=HOURLY',
    'FREQ=WEEKLY;BYDAY=2TU',
    'BYDAY=TU',
    '',
    'FREQ=WEEKLY;COUNT=3',
    'FREQ=WEEKLY;WKST=MO',
    'FREQ=YEARLY;BYMONTH=3',
    'FREQ=YEARLY;BYDAY=TU',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=1',
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1',
    'FREQ=WEEKLY;TZID=OTHER',
    'FREQ=MONTHLY;BYMONTHDAY=32',
  ];
  const kept = await Promise.all(
    rules.map((rule) => value<boolean>('select (app.rule_in($1)).freq is not null as v', [rule])),
  );
  expect(rules.map(isRule)).toEqual(kept);
});
