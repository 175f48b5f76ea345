import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';

/** A save holds the rows that it says it saw until it is over; anyone who only reads them makes no one wait. */
let db: TestDatabase;
let school: TestSchool;
let event: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  event = await one(
    db.root,
    `insert into school_events (school_id, title, kind, audience, starts_at, ends_at)
     values ($1, 'Parade', 'other', 'everyone', now() + interval '1 day', now() + interval '26 hours') returning id`,
    [school.id],
  );
});
afterAll(() => db.close());

/** Whether someone else could change the event while this person's request runs. */
const isFree = (person: Person): Promise<boolean> =>
  db.as(person, async (client) => {
    const { rows } = await client.query<{ seen: string }>('select row_versions($1) as seen', [
      JSON.stringify([['school_events', event]]),
    ]);
    expect(rows[0]?.seen).toMatch(/\/\d+$/);
    await client.query(`select set_config('request.headers', $1, true)`, [JSON.stringify({ 'x-seen': rows[0]?.seen })]);
    await client.query('select before_request()');
    return db.root.query('select from school_events where id = $1 for no key update nowait', [event]).then(
      () => true,
      ({ code }: { code: string }) => {
        expect(code).toBe('55P03');
        return false;
      },
    );
  });

test('who may change the event holds it', async () => {
  expect(await isFree(school.instructor)).toBe(false);
});

test('a cadet or a parent who reads it holds nothing', async () => {
  expect(await isFree(school.cadet)).toBe(true);
  expect(await isFree(school.parent)).toBe(true);
});
