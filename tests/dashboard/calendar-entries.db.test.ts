import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  await db.root.query(
    `insert into boards (school_id, title, held_on, place) values ($1, 'Fall board', '2026-10-05', 'Room 114')`,
    [school.id],
  );
  const { rows } = await db.root.query<{ id: string }>(
    `insert into inspection_sheets (school_id, name, sections)
     values ($1, 'Class B', '[{"title":"Hair","items":[{"id":"hair","label":"Hair","points":5}]}]') returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into inspections (school_id, held_on, uniform, sheet_id) values ($1, '2026-10-06', 'Class B', $2)`,
    [school.id, rows[0]?.id],
  );
  await db.root.query(
    `insert into pt_sessions (school_id, battery_id, name, held_on)
     select $1, b.id, 'Cadet Challenge', '2026-10-07' from pt_batteries b where b.school_id is null limit 1`,
    [school.id],
  );
});

afterAll(() => db.close());

type Entry = { kind: string; title: string; note: string | null; starts_on: string; link: string };

const entries = (person: Person, from = '2026-10-01', to = '2026-10-31') =>
  db.call<Entry>(person, 'select kind, title, note, starts_on::text, link from calendar_entries($1, $2)', [from, to]);

test('boards, inspections, and test days are on the calendar of those who keep them', async () => {
  const found = await entries(school.instructor);
  expect(found.map(({ kind, title, note, starts_on }) => [kind, title, note, starts_on])).toEqual([
    ['promotion-boards', 'Fall board', 'Room 114', '2026-10-05'],
    ['inspections', 'Class B inspection', 'Whole corps', '2026-10-06'],
    ['fitness-tests', 'Cadet Challenge', expect.any(String), '2026-10-07'],
  ]);
  expect(found[0]?.link).toMatch(/^\/app\/promotions\/boards\//);
});

test('only what touches the days is given', async () => {
  expect((await entries(school.instructor, '2026-10-06', '2026-10-06')).map(({ kind }) => kind)).toEqual([
    'inspections',
  ]);
});

test('a person sees the dates that they may read, at their own school', async () => {
  expect(await entries(school.bare)).toEqual([]);
  expect(await entries(other.instructor)).toEqual([]);
  expect((await entries(school.cadet)).map(({ kind }) => kind)).not.toContain('promotion-boards');
  expect(await refusalOf(entries(ANONYMOUS))).toMatchObject({ code: '42501' });
});

test('more than 400 days, or a last day before the first, is refused', async () => {
  expect(await refusalOf(entries(school.instructor, '2026-01-01', '2027-12-31'))).toMatchObject({ code: 'P0001' });
  expect(await refusalOf(entries(school.instructor, '2026-02-01', '2026-01-01'))).toMatchObject({ code: 'P0001' });
});

test('a module that the school turned off shows no dates', async () => {
  await db.call(school.admin, `select set_school_module($1, 'inspections', false)`, [school.id]);
  expect((await entries(school.instructor)).map(({ kind }) => kind)).toEqual(['promotion-boards', 'fitness-tests']);
});
