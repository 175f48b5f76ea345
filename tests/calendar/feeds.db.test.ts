import { randomBytes, randomUUID } from 'node:crypto';
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftDay } from '../../domain/time/day.ts';
import { instantOf } from '../../domain/time/zone.ts';
import { type Feed, icsOf } from '../../supabase/functions/calendar-feed/ics.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Private addresses of the calendar: whose they are, how many, and what opens them. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

const SERVICE: Person = { role: 'service_role' };
const aToken = () => randomBytes(32).toString('hex');

async function make(person: Person, token = aToken(), name = 'My phone', key: string | null = null): Promise<string> {
  const [row] = await db.call<{ id: string }>(person, 'select create_calendar_feed($1, $2, $3) as id', [
    name,
    token,
    key,
  ]);
  return row?.id ?? '';
}

test('an address is its owner’s alone, and only the hash of its secret is kept', async () => {
  const token = aToken();
  const id = await make(school.cadet, token);
  for (const [person, found] of [
    [school.cadet, 1],
    [school.parent, 0],
    [school.admin, 0],
  ] as const) {
    expect(await db.call(person, 'select from calendar_feeds where id = $1', [id])).toHaveLength(found);
  }
  const { rows } = await db.root.query<{ kept: boolean }>(
    `select exists (select from calendar_feeds f where f::text like $1)
       or exists (select from audit_log a where a::text like $1)
       or exists (select from app.requests r where r::text like $1) as kept`,
    [`%${token}%`],
  );
  expect(rows).toEqual([{ kept: false }]);
  expect(await refusalOf(db.call(school.admin, 'select revoke_calendar_feed($1)', [id]))).toMatchObject({
    detail: 'gone',
  });
});

test('the same call gives the same address; ten at most, also at once; names and secrets are checked', async () => {
  const [token, key] = [aToken(), randomUUID()];
  expect(await make(school.parent, token, 'Mac', key)).toBe(await make(school.parent, token, 'Mac', key));
  const tries = await Promise.allSettled(Array.from({ length: 14 }, () => make(school.parent)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  expect(await refusalOf(make(school.parent))).toMatchObject({ detail: 'too_many:name' });
  expect(await refusalOf(make(school.cadet, 'short'))).toMatchObject({ detail: 'token:token' });
  expect(await refusalOf(make(school.cadet, aToken(), ' '))).toMatchObject({
    detail: expect.stringContaining(':name'),
  });
});

test('an address shows what its owner sees, for as long as they see it, and nothing once it is taken back', async () => {
  const token = aToken();
  const id = await make(school.cadet, token);
  await db.root.query(
    `insert into school_events (school_id, title, kind, starts_at, ends_at, audience, notes)
     select $1, a, 'meeting', now() + interval '1 day', now() + interval '25 hours', a, 'Ask Cadet Diaz'
     from unnest('{everyone,cadets,staff}'::text[]) a`,
    [school.id],
  );
  const read = async () => {
    const [row] = await db.call<{ feed: { events: { title: string }[] } | null }>(
      SERVICE,
      'select calendar_feed($1) as feed',
      [token],
    );
    return row?.feed;
  };
  const feed = await read();
  expect(feed?.events.map(({ title }) => title).toSorted()).toEqual(['cadets', 'everyone']);
  expect(JSON.stringify(feed)).not.toContain('Diaz');
  await db.root.query('update profiles set active = false where id = $1', [school.cadet.id]);
  expect(await read()).toBeNull();
  await db.root.query('update profiles set active = true where id = $1', [school.cadet.id]);
  expect((await read())?.events).toHaveLength(2);
  await db.call(school.cadet, 'select revoke_calendar_feed($1)', [id]);
  expect(await read()).toBeNull();
});

test('a weekly event over a change of the clocks, one moved, one removed, and a day off: the file says what the screen shows', async () => {
  await db.root.query(`update schools set time_zone = 'America/Chicago' where id = $1`, [school.id]);
  const token = aToken();
  await make(school.parent, token, 'Feed', null).catch(async () => {
    await db.root.query('update calendar_feeds set revoked_at = now() where person_id = $1', [school.parent.id]);
    await make(school.parent, token);
  });
  const [made] = await db.call<{ id: string; day: string }>(
    school.instructor,
    `select save_series(jsonb_build_object('title', 'Weekly', 'starts', '15:15', 'minutes', '60', 'first_day', d.day, 'until', d.day + 250,
       'rrule', 'FREQ=WEEKLY')) as id, d.day::text as day from (select app.today(app.school_id()) + 7 as day) d`,
  );
  const day = (weeks: number) => shiftDay(made?.day ?? '', weeks * 7);
  const open = async (weeks: number) =>
    (
      await db.call<{ id: string }>(school.instructor, 'select open_occurrence($1, $2) as id', [made?.id, day(weeks)])
    )[0]?.id;
  await db.call(
    school.instructor,
    `update school_events set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours' where id = $1`,
    [await open(2)],
  );
  await db.call(school.instructor, 'update school_events set archived_at = now() where id = $1', [await open(3)]);
  await db.call(school.instructor, `insert into days_off (name, from_on, to_on) values ('Break', $1, $1)`, [day(4)]);
  const [row] = await db.call<{ feed: Feed }>(SERVICE, 'select calendar_feed($1) as feed', [token]);
  const { events = [] } = convertIcsCalendar(
    undefined,
    icsOf(row?.feed ?? { name: '', events: [], series: [] }, 'https://x.example'),
  );
  const weekly = events.find(({ recurrenceRule: rule }) => rule);
  const moved = events.find(({ recurrenceId }) => recurrenceId);
  const left = new Set(weekly?.exceptionDates?.map(({ date }) => date.toISOString()));
  const moment = (weeks: number, time: string) =>
    new Date(instantOf({ day: day(weeks), time }, 'America/Chicago')).toISOString();
  expect([...left].toSorted()).toEqual([moment(3, '15:15'), moment(4, '15:15')]);
  expect(moved?.recurrenceId?.value.date.toISOString()).toBe(moment(2, '15:15'));
  expect(moved?.start.date.toISOString()).toBe(moment(2, '17:15'));
  const all = weekly?.recurrenceRule
    ? extendByRecurrenceRule(weekly.recurrenceRule, {
        start: weekly.start.date,
        end: new Date(Date.now() + 300 * 86_400_000),
      })
    : [];
  expect(all.length).toBeGreaterThan(30);
});
