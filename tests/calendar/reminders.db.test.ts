import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';

/** Reminders before an event: to whom, when, and once. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

/** An event in 50 minutes, reminded of so many minutes before; the cadet with an account says this. */
async function anEvent(minutes: number, state: string | null, asks = true): Promise<string> {
  const id = await one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at)
     values ($1, 'Practice', 'practice', now() + interval '50 minutes', now() + interval '2 hours') returning id`,
    [school.id],
  );
  await db.root.query(
    'insert into event_signups (school_id, event_id, asks_answers, remind_minutes) values ($1, $2, $3, $4)',
    [school.id, id, asks, minutes],
  );
  if (state !== null) {
    await db.root.query('insert into event_answers (school_id, event_id, cadet_id, state) values ($1, $2, $3, $4)', [
      school.id,
      id,
      school.cadets.own,
      state,
    ]);
  }
  return id;
}

const run = () => db.root.query(`select app.remind_of_events(null, '{}')`);

const told = async (event: string) =>
  (
    await db.root.query<{ user_id: string }>(
      `select user_id from notifications where kind = 'calendar.reminder' and link like '%' || $1 || '%'`,
      [event],
    )
  ).rows.map((row) => row.user_id);

test('those who go and their guardians are reminded once, also by two servers; those who don’t are left alone', async () => {
  const [goes, stays, silent, later] = [
    await anEvent(60, 'going'),
    await anEvent(60, 'not_going'),
    await anEvent(60, null),
    await anEvent(30, 'going'),
  ];
  const plain = await anEvent(60, null, false);
  await Promise.all([run(), run()]);
  await run();
  const family = [school.cadet.id, school.parent.id].toSorted();
  expect((await told(goes)).toSorted()).toEqual(family);
  expect((await told(plain)).toSorted()).toEqual(family);
  for (const event of [stays, silent, later]) expect(await told(event)).toEqual([]);
  // A moved event is told again; a canceled one isn't.
  await db.root.query(
    `update school_events set starts_at = starts_at - interval '25 minutes', cancelled_at = case when id = $2 then now() end
     where id = any ($1)`,
    [[goes, later], later],
  );
  await run();
  expect(await told(goes)).toHaveLength(4);
  expect(await told(later)).toEqual([]);
});
