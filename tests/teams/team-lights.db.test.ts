import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addTo, aTeam, rosterOf, tell } from '../support/teams.ts';

let db: TestDatabase;
let school: TestSchool;
let captain: Account;
let team: string;
let cadet: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  captain = await anAccount(db.root, { role: 'cadet', school: school.id });
  const lead = await aCadet(db.root, school.id, school.year, { profile: captain.id });
  cadet = school.cadets.own;
  team = await aTeam(db, school.instructor, { required_checks: ['grades', 'dues'] });
  await addTo(db, school.instructor, team, [lead], 'captain');
  await addTo(db, school.instructor, team, [cadet, school.cadets.other]);
});
afterAll(() => db.close());

const dayIn = async (days: number) =>
  (await db.root.query<{ day: string }>('select (app.today($1) + $2::integer)::text as day', [school.id, days])).rows[0]
    ?.day ?? '';

function check(kind: string, state: string, more: object = {}, person: Person = school.instructor, key = randomUUID()) {
  return tell<string[]>(db, person, 'set_team_checks($1, $2, $3)', [[cadet], { kind, state, ...more }, key]);
}

const seen = async (person: Person) => (await rosterOf(db, person, team)).find(({ cadet_id }) => cadet_id === cadet);

test('the light is red without a check, amber two weeks before it ends, green else, with the day it changes', async () => {
  expect(await seen(school.instructor)).toMatchObject({
    light: 'red',
    kinds: ['dues', 'grades'],
    reason: 'Dues missing; Grades missing',
    changes_on: null,
  });
  await check('dues', 'waived');
  await check('grades', 'ok', { valid_until: await dayIn(15) });
  expect(await seen(school.instructor)).toMatchObject({ light: 'green', reason: null, changes_on: await dayIn(1) });
  await check('grades', 'ok', { valid_until: await dayIn(14) });
  expect(await seen(school.instructor)).toMatchObject({
    light: 'amber',
    kinds: ['grades'],
    changes_on: await dayIn(15),
  });
  await check('grades', 'ok', { valid_until: await dayIn(0) });
  expect(await seen(school.instructor)).toMatchObject({ light: 'amber', changes_on: await dayIn(1) });
  await check('grades', 'ok', { valid_until: await dayIn(-1) });
  expect(await seen(school.instructor)).toMatchObject({
    light: 'red',
    reason: expect.stringMatching(/^Grades expired on /),
  });
});

test('a check for the team itself comes before the one for all teams', async () => {
  await check('grades', 'ok');
  await check('dues', 'ok');
  await check('dues', 'missing', { team_id: team });
  expect(await seen(school.instructor)).toMatchObject({ light: 'red', kinds: ['dues'] });
  await check('dues', 'ok', { team_id: team });
  expect(await seen(school.instructor)).toMatchObject({ light: 'green' });
});

test('a captain sees the light but never grades, health, or why; a teammate sees names alone', async () => {
  await check('grades', 'missing', { note: 'Two failing grades in the first term' });
  const ids = await db.root.query<{ id: string }>('select id from team_members where cadet_id = $1', [cadet]);
  await tell(db, school.instructor, 'set_team_members($1, $2)', [ids.rows.map(({ id }) => id), { state: 'injured' }]);
  expect(await seen(captain)).toMatchObject({
    state: 'out',
    light: 'red',
    kinds: ['private'],
    reason: null,
    changes_on: null,
  });
  // The cadet knows which check is open for themselves, without the note.
  expect(await seen(school.cadet)).toMatchObject({ state: 'injured', light: 'red', kinds: ['grades'], reason: null });
  expect((await rosterOf(db, school.cadet, team)).filter(({ cadet_id }) => cadet_id !== cadet)).toEqual([
    expect.objectContaining({ role: 'captain', light: null, kinds: null, reason: null }),
    expect.objectContaining({ role: 'member', light: null, kinds: null, reason: null }),
  ]);
  expect((await rosterOf(db, school.parent, team)).map(({ cadet_id }) => cadet_id)).toEqual([cadet]);
  for (const person of [captain, school.cadet, school.parent]) {
    for (const table of ['team_checks', 'team_check_notes']) {
      expect(await db.call(person, `select id from ${table}`)).toEqual([]);
    }
    expect(await refusalOf(check('grades', 'ok', {}, person))).toMatchObject({ code: '42501' });
  }
  expect(await db.call(school.instructor, 'select note from team_check_notes')).toEqual([
    { note: 'Two failing grades in the first term' },
  ]);
});

test('setting a check is undone as one act, with its note, until it is set again', async () => {
  await check('grades', 'expired', { note: 'Before' });
  const key = randomUUID();
  await check('grades', 'ok', { note: 'After' }, school.instructor, key);
  const undo = () => tell<number>(db, school.instructor, 'undo_team_checks($1)', [key]);
  expect(await undo()).toBe(1);
  const state = `select c.state, n.note from team_checks c left join team_check_notes n on n.id = c.id
    where c.kind = 'grades' and c.cadet_id = $1 and c.team_id is null`;
  expect(await db.call(school.instructor, state, [cadet])).toEqual([{ state: 'expired', note: 'Before' }]);
  expect(await undo()).toBe(1);
  const again = randomUUID();
  await check('grades', 'ok', {}, school.instructor, again);
  await check('grades', 'missing');
  expect(await refusalOf(tell(db, school.instructor, 'undo_team_checks($1)', [again]))).toMatchObject({
    detail: 'changed_since',
  });
});
