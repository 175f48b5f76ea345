import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';

/** An event that someone moves: families hear of it once the change has stood, and not of one that was undone. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

const anEvent = (title: string) =>
  one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at)
     values ($1, $2, 'practice', date_trunc('hour', now() + interval '3 days'), date_trunc('hour', now() + interval '3 days')) returning id`,
    [school.id, title],
  );
const change = (event: string, what: string) =>
  db.root.query(`update school_events set ${what} where id = $1`, [event]);
/** Ten minutes pass, and two servers look at once. */
async function tenMinutes(): Promise<void> {
  await db.root.query(`update app.event_changes set changed_at = changed_at - interval '10 minutes'`);
  await Promise.all([1, 2].map(() => db.root.query(`select app.tell_event_changes(null, '{}')`)));
}
const told = async (event: string) =>
  (
    await db.root.query<{ user_id: string; title: string; body: string }>(
      `select user_id, title, body from notifications where kind = 'calendar.changed' and link like '%' || $1 || '%' order by title`,
      [event],
    )
  ).rows;

test('a family hears once of what became of a moved, canceled, or relocated event, and never of an undone change', async () => {
  const [moved, canceled, place, undone, renamed] = [
    await anEvent('Drill'),
    await anEvent('Range'),
    await anEvent('Parade'),
    await anEvent('Ball'),
    await anEvent('Clinic'),
  ];
  await change(moved, `starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`);
  await change(moved, `starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`);
  await change(canceled, 'cancelled_at = now()');
  await change(place, `place = 'Gym'`);
  await change(undone, `ends_at = ends_at + interval '1 hour', starts_at = starts_at + interval '1 hour'`);
  await change(undone, `starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour'`);
  await change(renamed, `title = 'Drill clinic'`);
  await db.root.query(`select app.tell_event_changes(null, '{}')`);
  expect(await told(moved)).toEqual([]);
  await tenMinutes();
  await tenMinutes();
  const family = [school.cadet.id, school.parent.id].toSorted();
  for (const [event, title] of [
    [moved, 'Moved: Drill'],
    [canceled, 'Canceled: Range'],
    [place, 'New place: Parade'],
  ] as const) {
    const notices = await told(event);
    expect(notices.map((notice) => notice.user_id).toSorted()).toEqual(family);
    expect(new Set(notices.map((notice) => notice.title))).toEqual(new Set([title]));
  }
  expect((await told(moved))[0]?.body).toMatch(/^Now \w{3} \d+, \d{4}, /);
  expect([await told(undone), await told(renamed)]).toEqual([[], []]);
});

test('an event that asks for answers is told to those alone who come; one that is over to no one', async () => {
  const asks = await anEvent('Trip');
  await db.root.query('insert into event_signups (school_id, event_id, asks_answers) values ($1, $2, true)', [
    school.id,
    asks,
  ]);
  const over = await anEvent('Over');
  await change(over, `starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`);
  await change(asks, `place = 'Bus stop'`);
  await db.root.query('delete from app.event_changes where event_id = $1', [over]);
  await change(over, `place = 'Field'`);
  await tenMinutes();
  expect([await told(asks), await told(over)]).toEqual([[], []]);
  await db.root.query(`insert into event_answers (school_id, event_id, cadet_id, state) values ($1, $2, $3, 'going')`, [
    school.id,
    asks,
    school.cadets.own,
  ]);
  await change(asks, `place = 'Main entrance'`);
  await tenMinutes();
  expect(await told(asks)).toHaveLength(2);
});
