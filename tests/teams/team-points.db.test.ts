import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addTo, aTeam, tell } from '../support/teams.ts';

/** Letter points by the rules of a school. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let team: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  team = await aTeam(db, school.instructor);
  await addTo(db, school.instructor, team, [school.cadets.own], 'captain');
  await addTo(db, school.instructor, team, [school.cadets.other]);
  await db.root.query(`update team_members set from_on = '2026-09-01' where team_id = $1`, [team]);
});
afterAll(() => db.close());

const RULES = [
  { rule: 'practice', points: '1' },
  { rule: 'second', points: '4' },
  { rule: 'captain', points: '10' },
];
const saveRules = (person: Person, rules: object[]) =>
  tell<number>(db, person, 'save_letter_rules($1::jsonb)', [JSON.stringify(rules)]);
const credit = (key = randomUUID()) =>
  tell<string[]>(db, school.instructor, 'credit_letter_points($1, $2)', [team, key]);
const undo = (key: string) => tell<number>(db, school.instructor, 'undo_letter_points($1)', [key]);

async function pointsOf(cadet: string): Promise<number[]> {
  const rows = await db.call<{ points: number }>(
    school.instructor,
    'select points from letter_points where team_id = $1 and cadet_id = $2 and archived_at is null order by points',
    [team, cadet],
  );
  return rows.map(({ points }) => points);
}

test('rules are for those who manage teams, once each, and another school keeps its own', async () => {
  expect(await saveRules(school.instructor, RULES)).toBe(3);
  expect(await saveRules(other.instructor, [{ rule: 'practice', points: '9' }])).toBe(1);
  expect(await refusalOf(saveRules(school.cadet, RULES))).toMatchObject({ code: '42501' });
  for (const wrong of [
    { rule: 'lunch', points: '1' },
    { rule: 'meet', points: '0' },
    { rule: 'meet', points: '1.5' },
  ]) {
    expect(await refusalOf(saveRules(school.instructor, [wrong]))).toMatchObject({ detail: 'rules:rules' });
  }
  expect(await refusalOf(saveRules(school.instructor, [RULES[0] ?? {}, RULES[0] ?? {}]))).toMatchObject({
    detail: 'rules:rules',
  });
});

test('attendance, results, and roles are credited once, and what was archived does not come back', async () => {
  const plan = { kind: 'practice', title: 'Practice', from_on: '2026-09-08', starts: '15:30', ends: '17:00' };
  const [event] = await tell<string[]>(db, school.instructor, 'plan_practices($1, $2)', [team, plan]);
  const marks = [
    { cadet_id: school.cadets.own, status: 'late' },
    { cadet_id: school.cadets.other, status: 'excused' },
  ];
  await tell(db, school.instructor, 'record_attendance($1, $2::jsonb)', [event, JSON.stringify(marks)]);
  const result = { event_name: 'State meet', held_on: '2026-09-20', placement: '2', out_of: '9' };
  await tell(db, school.instructor, 'save_team_result($1, $2)', [team, result]);

  const key = randomUUID();
  expect(await credit(key)).toHaveLength(4);
  expect(await credit(key)).toHaveLength(4);
  expect(await credit()).toEqual([]);
  expect(await pointsOf(school.cadets.own)).toEqual([1, 4, 10]);
  expect(await pointsOf(school.cadets.other)).toEqual([4]);

  expect(await undo(key)).toBe(4);
  expect(await undo(key)).toBe(4);
  expect(await pointsOf(school.cadets.own)).toEqual([]);

  const ids = await credit();
  await tell(db, school.instructor, 'archive_letter_points($1)', [ids]);
  expect(await credit()).toEqual([]);
  expect(await pointsOf(school.cadets.own)).toEqual([]);
});

test('what was given is not undone once it was changed', async () => {
  const key = randomUUID();
  const give = [team, [school.cadets.own], { points: '2', reason: 'Parade' }, key];
  const ids = await tell<string[]>(db, school.instructor, 'give_letter_points($1, $2, $3, $4)', give);
  await tell(db, school.instructor, 'archive_letter_points($1)', [ids]);
  expect(await refusalOf(undo(key))).toMatchObject({ detail: 'changed_since' });
});
