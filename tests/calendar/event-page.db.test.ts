import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** The conversation and the files on the page of an event. */
let db: TestDatabase;
let school: TestSchool;
let elsewhere: TestSchool;
let shared: string;
let forStaff: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, elsewhere] = [await aSchool(db.root), await aSchool(db.root)];
  [shared, forStaff] = [await anEvent('everyone'), await anEvent('staff')];
});
afterAll(() => db.close());

async function anEvent(audience: string): Promise<string> {
  const [row] = await db.call<{ id: string }>(
    school.instructor,
    `insert into school_events (title, kind, starts_at, ends_at, audience)
     values ('Meeting', 'meeting', now() + interval '1 hour', now() + interval '2 hours', $1) returning id`,
    [audience],
  );
  return row?.id ?? '';
}

const post = (person: Person, event: string) =>
  db.call(person, `select post_comment('school_events', $1, 'Bring water', '{}', null)`, [event]);

const reads = async (person: Person, event: string) =>
  (await db.call(person, 'select from comments where subject_id = $1', [event])).length;

test('anyone who sees an event reads and writes in its conversation', async () => {
  await post(school.instructor, shared);
  await post(school.cadet, shared);
  expect(await reads(school.cadet, shared)).toBe(2);
  expect(await reads(elsewhere.instructor, shared)).toBe(0);
  expect(await refusalOf(post(elsewhere.instructor, shared))).toMatchObject({ code: '42501' });
});

test('a cadet neither reads nor writes where the event is for staff', async () => {
  await post(school.instructor, forStaff);
  expect(await reads(school.instructor, forStaff)).toBe(1);
  expect(await reads(school.cadet, forStaff)).toBe(0);
  expect(await refusalOf(post(school.cadet, forStaff))).toMatchObject({ code: '42501' });
});
