import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { type Account, ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});

afterAll(() => db.close());

const layouts = (person: Person) =>
  db.call<{ cards: string[]; hidden: string[] }>(person, 'select cards, hidden from dashboard_layouts');

const save = (person: Account, cards: string[], of = person.id) =>
  db.call(
    person,
    `insert into dashboard_layouts (user_id, cards) values ($1, $2)
      on conflict (user_id) do update set cards = excluded.cards, user_id = excluded.user_id`,
    [of, cards],
  );

test('a person keeps their own arrangement and reads no one else’s', async () => {
  await save(school.instructor, ['events', 'stats']);
  await save(school.instructor, ['stats', 'events']);
  expect(await layouts(school.instructor)).toEqual([{ cards: ['stats', 'events'], hidden: [] }]);
  expect(await layouts(school.cadet)).toEqual([]);
  expect(await layouts(other.instructor)).toEqual([]);
});

test("a person can't write another person's arrangement", async () => {
  expect(await refusalOf(save(school.cadet, ['stats'], school.instructor.id))).toMatchObject({ code: '42501' });
  const moved = `update dashboard_layouts set user_id = $1 where user_id = $2`;
  await save(school.cadet, ['events']);
  const tried = db.call(school.cadet, moved, [other.instructor.id, school.cadet.id]);
  expect(await refusalOf(tried)).toMatchObject({ code: '42501' });
});

test('a person without a dashboard, and anyone who is signed out, keep nothing', async () => {
  expect(await refusalOf(save(school.bare, ['events']))).toMatchObject({ code: '42501' });
  expect(await refusalOf(layouts(ANONYMOUS))).toMatchObject({ code: '42501' });
});

test('an arrangement is bounded', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `card-${at}`);
  expect(await refusalOf(save(school.instructor, many))).toMatchObject({ code: '23514' });
  expect(await refusalOf(save(school.instructor, ['x'.repeat(4001)]))).toMatchObject({ code: '23514' });
});
