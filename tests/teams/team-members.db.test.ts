import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, ANONYMOUS, anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addTo, aTeam, rosterOf, tell } from '../support/teams.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});
afterAll(() => db.close());

const cadets = () => Promise.all([1, 2, 3].map(() => aCadet(db.root, school.id, school.year)));
const namesOf = async (person: Person, team: string) =>
  (await rosterOf(db, person, team)).map(({ cadet_id, role, state }) => [cadet_id, role, state]);

async function aCadetWithAccount(): Promise<{ account: Account; cadet: string }> {
  const account = await anAccount(db.root, { role: 'cadet', school: school.id });
  return { account, cadet: await aCadet(db.root, school.id, school.year, { profile: account.id }) };
}

test('an instructor adds, changes, moves, and drops members, and takes each back as one act', async () => {
  const [a, b] = await cadets();
  const people = [a ?? '', b ?? ''];
  const [team, second] = [await aTeam(db, school.instructor), await aTeam(db, school.instructor)];
  const key = randomUUID();
  const ids = await addTo(db, school.instructor, team, people, 'member', key);
  expect(await addTo(db, school.instructor, team, people, 'member', key)).toEqual(ids);
  expect(ids).toHaveLength(2);
  const undo = (act: string, person: Person = school.instructor) =>
    tell<number>(db, person, 'undo_team_members($1)', [act]);
  const before = await namesOf(school.instructor, team);

  for (const [sql, values] of [
    ['set_team_members($1, $2, $3)', [ids, { role: 'captain', state: 'injured', squad: 'A' }]],
    ['move_team_members($1, $2, $3)', [ids, second]],
    [`drop_team_members($1, 'left', $2)`, [ids]],
  ] as const) {
    const act = randomUUID();
    expect(await tell(db, school.instructor, sql, [...values, act])).toBe(2);
    expect(await namesOf(school.instructor, team)).not.toEqual(before);
    expect(await refusalOf(undo(act, other.instructor))).toMatchObject({ detail: 'undo_gone' });
    expect(await undo(act)).toBeGreaterThanOrEqual(2);
    expect(await namesOf(school.instructor, team)).toEqual(before);
    expect(await namesOf(school.instructor, second)).toEqual([]);
  }
  const act = randomUUID();
  await addTo(db, school.instructor, second, people, 'member', act);
  expect(await undo(act)).toBe(2);
  expect(await namesOf(school.instructor, second)).toEqual([]);
});

test('an act is not undone once one of its members was changed since', async () => {
  const [a] = await cadets();
  const team = await aTeam(db, school.instructor);
  const key = randomUUID();
  const ids = await addTo(db, school.instructor, team, [a ?? ''], 'member', key);
  await tell(db, school.instructor, 'set_team_members($1, $2)', [ids, { squad: 'B' }]);
  expect(await refusalOf(tell(db, school.instructor, 'undo_team_members($1)', [key]))).toMatchObject({
    detail: 'changed_since',
  });
});

test('a team takes no more than its roster, also when two are added at the same moment', async () => {
  const [a, b, c] = await cadets();
  const team = await aTeam(db, school.instructor, { max_roster: '1' });
  const tries = await Promise.allSettled([a, b].map((cadet) => addTo(db, school.instructor, team, [cadet ?? ''])));
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(addTo(db, school.instructor, team, [c ?? '']))).toMatchObject({ detail: 'full:cadets' });
  await addTo(db, school.instructor, team, [c ?? ''], 'manager');
  expect(await namesOf(school.instructor, team)).toHaveLength(2);
});

test('only those with the permission, of the same school, write teams and members', async () => {
  const team = await aTeam(db, school.instructor);
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(aTeam(db, person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(addTo(db, person, team, [school.cadets.other]))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(addTo(db, other.instructor, team, [other.cadets.own]))).toMatchObject({
    detail: 'unknown_team:team',
  });
  expect(await refusalOf(addTo(db, school.instructor, team, [other.cadets.own]))).toMatchObject({
    detail: 'unknown_cadet:cadets',
  });
  const ids = await addTo(db, school.instructor, team, [school.cadets.other]);
  expect(
    await refusalOf(tell(db, other.instructor, 'set_team_members($1, $2)', [ids, { role: 'captain' }])),
  ).toMatchObject({ detail: 'unknown_member:ids' });
  expect(await rosterOf(db, other.instructor, team)).toEqual([]);
  expect(await refusalOf(rosterOf(db, ANONYMOUS, team))).toMatchObject({ code: '42501' });
});

test('a cadet signs up while tryouts are open, many are decided together, and a decision is undone', async () => {
  const { account, cadet } = await aCadetWithAccount();
  const team = await aTeam(db, school.instructor);
  const join = () => tell<string>(db, account, 'join_tryout($1)', [team]);
  expect(await refusalOf(join())).toMatchObject({ detail: 'not_open' });
  await db.root.query(
    'update teams set tryout_opens_on = app.today($2), tryout_closes_on = app.today($2) where id = $1',
    [team, school.id],
  );
  expect(await refusalOf(tell(db, school.parent, 'join_tryout($1)', [team]))).toMatchObject({ code: '42501' });
  expect(await tell(db, account, 'leave_tryout($1)', [team])).toBe(false);
  const first = await join();
  expect(await join()).toBe(first);
  expect(await tell(db, account, 'leave_tryout($1)', [team])).toBe(true);
  const id = await join();
  expect(await namesOf(school.instructor, team)).toEqual([[cadet, 'member', 'tryout']]);
  const act = randomUUID();
  const decide = (decision: string, key: string) =>
    tell<number>(db, school.instructor, `decide_tryouts($1, $2, $3, ${seen('team_members')})`, [[id], decision, key]);
  expect(await decide('not_selected', act)).toBe(1);
  expect(await tell(db, school.instructor, 'undo_team_members($1)', [act])).toBe(1);
  expect(await decide('alternate', randomUUID())).toBe(1);
  expect(await refusalOf(decide('made', randomUUID()))).toMatchObject({ detail: 'decided:ids' });
  expect(await namesOf(account, team)).toEqual([[cadet, 'alternate', 'active']]);
  const { rows } = await db.root.query('select title from notifications where user_id = $1', [account.id]);
  expect(rows).toEqual([{ title: expect.stringContaining(' is on Team ') }]);
});

test.each([
  ['missing:name', { name: ' ' }],
  ['season:season_to', { season_to: '2020-01-01' }],
  ['tryout:tryout_closes_on', { tryout_opens_on: '2026-09-01' }],
  ['max_roster:max_roster', { max_roster: '0' }],
  ['checks:required_checks', { required_checks: ['luck'] }],
  ['ssn:about', { about: '123-45-6789' }],
])('%s is refused by its field', async (detail, wrong) => {
  expect(await refusalOf(aTeam(db, school.instructor, wrong))).toMatchObject({ detail });
});

test('who was on a team to the end of its season stays on its roster, who left before does not', async () => {
  const [a, b] = await cadets();
  const team = await aTeam(db, school.instructor);
  const end = async (cadet: string, reason: string) => {
    const ids = await addTo(db, school.instructor, team, [cadet]);
    await tell(db, school.instructor, 'drop_team_members($1, $2)', [ids, reason]);
  };
  await end(a ?? '', 'season_end');
  await end(b ?? '', 'left');
  expect(await namesOf(school.instructor, team)).toEqual([[a, 'member', 'dropped']]);
  expect((await rosterOf(db, school.instructor, team))[0]).toMatchObject({ light: null, reason: null });
  expect(await db.call(school.instructor, 'select members from team_list where id = $1', [team])).toEqual([
    { members: 1 },
  ]);
  await addTo(db, school.instructor, team, [a ?? '']);
  expect(await namesOf(school.instructor, team)).toEqual([[a, 'member', 'active']]);
});

test('everyone who sees a team reads who coaches it, and no other school does', async () => {
  const coached = await aTeam(db, school.instructor, { coach_id: school.instructor.id });
  const coachFor = async (person: Person) =>
    (await db.call<{ coach: string | null }>(person, 'select coach from team_list where id = $1', [coached]))[0]?.coach;
  const name = await coachFor(school.instructor);
  expect(name).toBeTruthy();
  expect(await coachFor(school.cadet)).toBe(name);
  const asked = (person: Person) => db.call(person, 'select app.coach_name($1) as name', [school.instructor.id]);
  expect(await asked(other.cadet)).toEqual([{ name: null }]);
});
