import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** What marks come to: the fact of promotions, the card, the report, and who gets them. */
let db: TestDatabase;
let school: TestSchool;
let day: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  day = await one(db.root, 'select app.today($1)::text as id', [school.id]);
  await mark(['present', 'late', 'left_early', 'remote', 'absent', 'excused', 'not_required']);
});
afterAll(() => db.close());

/** An event of today for each mark of the cadet with the account. */
async function mark(states: string[]): Promise<void> {
  await db.root.query(
    `with e as (
       insert into school_events (school_id, title, kind, starts_at, ends_at)
       select $1, 'Formation ' || s, 'formation', (app.today($1) + time '08:00') at time zone z.time_zone,
         (app.today($1) + time '09:00') at time zone z.time_zone
       from unnest($3::text[]) s, schools z where z.id = $1 returning id, title)
     insert into attendance (school_id, event_id, cadet_id, status)
     select $1, e.id, $2, replace(e.title, 'Formation ', '') from e`,
    [school.id, school.cadets.own, states],
  );
}

const fact = async (cadet: string) =>
  (
    await db.root.query<{ value: string; evidence: { text: string } }>(
      `select f.value, f.evidence from app.career_facts($1, array[row('attendance', array[$2]::uuid[])::app.asked_fact], $3) f`,
      [school.id, cadet, day],
    )
  ).rows;

test('the fact is what was attended of what counts: excused and not required count for neither', async () => {
  expect(await fact(school.cadets.own)).toEqual([
    { value: '80', evidence: { text: expect.stringMatching(/^4 of 5 events in .+, 1 excused$/) } },
  ]);
  expect(await fact(school.cadets.other)).toEqual([]);
});

test('the card says the same to the cadet and the family, and nothing to others', async () => {
  const card = async (person: typeof school.cadet) =>
    (
      await db.call<{ card: object | null }>(person, `select cadet_overview($1) -> 'cards' -> 'calendar' as card`, [
        school.cadets.own,
      ])
    )[0]?.card;
  for (const person of [school.cadet, school.parent, school.instructor]) {
    expect(await card(person)).toMatchObject({ attended: 4, absent: 1, excused: 1, late: 1, rate: 80 });
  }
  expect((await card(school.external)) ?? null).toBeNull();
});

test('the report has a row for everyone, also without a mark; families get none', async () => {
  const report = (person: typeof school.cadet, from = day, to = day) =>
    db.call<{ cadet_id: string; rate: number | null; absent: number }>(
      person,
      'select cadet_id, rate, absent from attendance_report($1, $2)',
      [from, to],
    );
  const rows = await report(school.instructor);
  expect(rows.find((row) => row.cadet_id === school.cadets.own)).toMatchObject({ rate: 80, absent: 1 });
  expect(rows.find((row) => row.cadet_id === school.cadets.other)).toMatchObject({ rate: null, absent: 0 });
  for (const person of [school.cadet, school.parent]) {
    expect(await refusalOf(report(person))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(report(school.instructor, day, '2001-01-01'))).toMatchObject({ detail: 'date_order:to' });
});
