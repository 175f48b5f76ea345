import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aClerk } from '../support/meet/clerk.ts';
import { aRosteredMeet, compete, lockIn, members, type Rostered, said } from '../support/meet/rostered.ts';
import { refusalOf } from '../support/refusal.ts';
import { addTo, aTeam } from '../support/teams.ts';

let db: TestDatabase;
let at: Rostered;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
});

type Doubt = { code: string; words: string; member_id: string | null; is_hard: boolean };
type Roster = {
  members: {
    id: string;
    code: string;
    name: string;
    grade: number;
    first_year: boolean;
    certified_at: string | null;
  }[];
  entries: { id: string; members: { member_id: string; role: string }[] }[];
  doubts: Doubt[];
  lights: { light: string; reason: string | null }[];
};
const rosterOf = (person: Person = at.entrant.instructor) =>
  said<Roster>(db, person, 'registration_roster($1)', [at.registration]);
const doubts = async (person?: Person) => (await rosterOf(person)).doubts.map(({ words }) => words);
const missing = async () =>
  (
    await db.root.query<{ words: string }>('select words from app.registration_missing($1)', [at.registration])
  ).rows.map(({ words }) => words);

/** Who fills in rosters as a cadet of the entrant: by a role with the verb alone. */
const aFiller = () => aClerk(db, at.entrant);

test('a cadet of the school brings name, grade, and first year along, under a code that stays', async () => {
  const [first] = await members(db, at);
  const { members: rows } = await rosterOf();
  expect(rows[0]).toMatchObject({ id: first, code: 'C01', name: 'Alex Adams', grade: 10, first_year: true });
  await said(db, at.entrant.instructor, 'remove_roster_members($1, $2)', [at.registration, [first]]);
  const [again, third] = await members(db, at, [at.cadets[0] ?? '', at.entrant.cadets.own]);
  expect(again).toBe(first);
  expect((await rosterOf()).members.map(({ id, code }) => [id, code])).toContainEqual([third, 'C05']);
});

test('a school without cadets in the system types its roster, and a code stays with one cadet', async () => {
  const id = randomUUID();
  const save = (row: object) => said(db, at.entrant.external, 'save_roster($1, $2)', [at.registration, [row]]);
  await save({ id, name: 'Sam Hill', grade: 9, gender: 'F', first_year: true, form: true });
  expect((await rosterOf()).members).toMatchObject([{ id, name: 'Sam Hill', grade: 9 }]);
  expect(await refusalOf(save({ id, cadet_id: at.cadets[0] }))).toMatchObject({ detail: 'cadet:cadet_id' });
  expect(await refusalOf(save({ id: randomUUID() }))).toMatchObject({ detail: 'missing:name' });
  for (const row of [{ id, grade: 3 }, { id, gender: 'X' }, { id, name: 'x'.repeat(90) }, { id: 'no' }, 4, null])
    expect((await refusalOf(save(row as object))).code).toBe('P0001');
});

test('size, alternates, and grade refuse; what the school has to judge itself warns', async () => {
  const [a = '', b = '', c = '', d = ''] = await members(db, at);
  const [e = ''] = await members(db, at, [at.entrant.cadets.own]);
  expect(await refusalOf(compete(db, at, at.entries.team, [a, b, c, d, e]))).toMatchObject({
    detail: 'team_max:members',
    message: 'Armed regulation takes 4 cadets',
  });
  expect(await refusalOf(compete(db, at, at.entries.team, [a, [b, 'alternate'], [c, 'alternate']]))).toMatchObject({
    detail: 'alternates_max:members',
  });
  expect(
    await refusalOf(
      compete(db, at, at.entries.team, [
        [a, 'commander'],
        [b, 'commander'],
      ]),
    ),
  ).toMatchObject({ detail: 'commander:members' });
  await compete(db, at, at.entries.team, [[a, 'commander'], b, [c, 'alternate']]);
  await said(db, at.host.instructor, 'save_event_limits($1, $2)', [at.events.team, { grade_min: 11, age_max: 18 }]);
  expect((await rosterOf()).doubts.filter(({ is_hard: hard }) => hard).map(({ words }) => words)).toContain(
    'Alex Adams is in grade 10, and Armed regulation takes grade 11 or higher',
  );
  expect(await refusalOf(compete(db, at, at.entries.team, [a, b]))).toMatchObject({ detail: 'grade:members' });
  await said(db, at.host.instructor, 'save_event_limits($1, $2)', [
    at.events.team,
    { age_max: 18, first_year_only: true },
  ]);
  expect(await doubts()).toContain('Alex Adams is older than 18 on the first day, the most for Armed regulation');
  expect(await doubts(await aFiller())).not.toContain(
    'Alex Adams is older than 18 on the first day, the most for Armed regulation',
  );
  await said(db, at.entrant.instructor, 'save_roster($1, $2)', [at.registration, [{ id: a, first_year: false }]]);
  expect(await doubts()).toContain(
    "Alex Adams isn't in the first year, and Armed regulation is for first-year cadets only",
  );
});

test('a division that counts asks for F or M, and warns beyond its counts', async () => {
  await said(db, at.host.instructor, 'save_meet_division($1, $2, $3)', [
    at.meet,
    randomUUID(),
    { code: 'MIX', name: 'Mixed', gender: 'mixed', min_female: 1, max_male: 1 },
  ]);
  await db.root.query(`update registration_entries set division = 'MIX' where id = $1`, [at.entries.team]);
  const [a = '', b = ''] = await members(db, at);
  await compete(db, at, at.entries.team, [a, b]);
  expect(await doubts()).toContain('Armed regulation: enter F or M for 2 cadets, since its division counts them');
  const rows = [a, b].map((id) => ({ id, gender: 'M' }));
  await said(db, at.entrant.instructor, 'save_roster($1, $2)', [at.registration, rows]);
  expect(await doubts()).toContain('Armed regulation needs at least 1 female cadet');
});

test('a team fills an entry by its lights, and why a light is red is said to those who manage teams alone', async () => {
  const { instructor } = at.entrant;
  const team = await aTeam(db, instructor, { required_checks: ['physical'] });
  await addTo(db, instructor, team, [at.cadets[0] ?? ''], 'captain');
  await addTo(db, instructor, team, at.cadets.slice(1));
  await db.root.query(
    `insert into team_checks (school_id, cadet_id, team_id, kind, state, checked_on)
     select $1, x, $2, 'physical', case when x = $4 then 'missing' else 'ok' end, '2026-01-01' from unnest($3::uuid[]) x`,
    [at.entrant.id, team, at.cadets, at.cadets[3]],
  );
  const filled = await said<object>(db, instructor, 'roster_from_team($1, $2)', [at.entries.team, team]);
  expect(filled).toEqual({ members: 3, alternates: 0, left: [{ name: 'Alex Dean', reason: 'May not compete' }] });
  expect((await rosterOf()).entries[0]?.members.map(({ role }) => role)).toEqual(['commander', 'member', 'member']);
  const [, , , dean = ''] = await members(db, at);
  const four = (await rosterOf()).members.map(({ id }) => id).filter((id) => id !== dean);
  await compete(db, at, at.entries.team, [...four, dean]);
  expect(await doubts()).toContain('Alex Dean may not compete in Armed regulation: Physical missing');
  expect(await doubts(await aFiller())).toContain('Alex Dean may not compete in Armed regulation');
  const certify = (reason: string | null) => said(db, instructor, 'certify_roster($1, $2)', [at.registration, reason]);
  expect(await refusalOf(certify(null))).toMatchObject({ detail: 'ineligible:reason' });
  expect(await certify('The physical was on Friday')).toBe(4);
});

test('a line-up fills an entry in its order', async () => {
  const { instructor } = at.entrant;
  const team = await aTeam(db, instructor, { required_checks: [] });
  await addTo(db, instructor, team, at.cadets);
  const places = [2, 0, 1].map((n, index) => ({ cadet_id: at.cadets[n], post: ['Commander', 'Guidon', ''][index] }));
  const lineup = await said<string>(db, instructor, 'save_team_lineup($1, $2)', [
    team,
    { name: 'State', places: [...places, { cadet_id: at.cadets[3], alternate: true }] },
  ]);
  expect(await said(db, instructor, 'roster_from_team($1, $2, $3)', [at.entries.team, team, lineup])).toEqual({
    members: 3,
    alternates: 1,
    left: [],
  });
  const { entries, members: rows } = await rosterOf();
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name;
  expect(entries[0]?.members.map(({ member_id, role }) => [nameOf(member_id), role])).toEqual([
    ['Alex Clark', 'commander'],
    ['Alex Adams', 'guidon'],
    ['Alex Baker', 'member'],
    ['Alex Dean', 'alternate'],
  ]);
});

test('a cadet in two entries is warned of, and one in two teams of an event in other words', async () => {
  const [a = '', b = '', c = ''] = await members(db, at);
  await compete(db, at, at.entries.team, [a, b]);
  await compete(db, at, at.entries.second, [b, c]);
  await compete(db, at, at.entries.solo, [a]);
  expect(await doubts()).toEqual([
    'Alex Baker is in two teams of one event: Armed regulation, Armed regulation B',
    'Alex Adams is in 2 entries: Armed regulation, Solo exhibition',
  ]);
});

test('the board says what is missing without a name: cadets, the certificate, forms', async () => {
  expect(await missing()).toEqual([
    'Armed regulation needs 2 more cadets',
    'Armed regulation B needs 2 more cadets',
    'Solo exhibition needs 1 more cadet',
  ]);
  await said(db, at.host.instructor, 'save_meet_document($1, $2, $3)', [
    at.meet,
    randomUUID(),
    { kind: 'waiver', title: 'Release form' },
  ]);
  const [a = '', b = '', c = '', d = ''] = await members(db, at);
  await compete(db, at, at.entries.team, [a, b]);
  await compete(db, at, at.entries.second, [c, d]);
  await compete(db, at, at.entries.solo, [a]);
  expect(await missing()).toEqual(["The roster isn't certified for 4 cadets", 'A form of 4 cadets is missing']);
  await said(db, at.entrant.instructor, 'certify_roster($1)', [at.registration]);
  await said(db, at.entrant.instructor, 'set_roster_forms($1, $2)', [at.registration, [a, b, c, d]]);
  expect(await missing()).toEqual([]);
  const stateOf = async () =>
    (await db.root.query('select state from meet_registrations where id = $1', [at.registration])).rows;
  expect(await stateOf()).toEqual([{ state: 'confirmed' }]);
  await said(db, at.entrant.instructor, 'set_roster_forms($1, $2, false)', [at.registration, [a]]);
  expect(await stateOf()).toEqual([{ state: 'approved' }]);
});

test('a cadet with the verb fills in a roster and never certifies it', async () => {
  const filler = await aFiller();
  const [a = '', b = ''] = await members(db, at);
  expect(
    await said(db, filler, 'set_entry_members($1, $2)', [at.entries.team, [{ member_id: a }, { member_id: b }]]),
  ).toBe(2);
  expect((await refusalOf(said(db, filler, 'certify_roster($1)', [at.registration]))).code).toBe('42501');
  for (const person of [at.entrant.cadet, at.entrant.parent, at.entrant.bare, at.rival.instructor, at.host.instructor])
    expect((await refusalOf(said(db, person, 'save_roster($1, $2)', [at.registration, []]))).code).toBe('42501');
});

test('two who fill in a roster at once give no code twice', async () => {
  const typed = Array.from({ length: 12 }, (_, n) => ({ id: randomUUID(), name: `Cadet ${n}` }));
  await Promise.all(
    typed.map((row) => said(db, at.entrant.instructor, 'save_roster($1, $2)', [at.registration, [row]])),
  );
  const codes = (await rosterOf()).members.map(({ code }) => code);
  expect(new Set(codes).size).toBe(12);
});

test('a change that is sent while the rosters lock is judged by the clock of the database', async () => {
  const [a = '', b = '', c = ''] = await members(db, at);
  await compete(db, at, at.entries.team, [a, b]);
  await lockIn(db, at, -1);
  expect(await refusalOf(compete(db, at, at.entries.team, [a, c]))).toMatchObject({
    detail: 'roster_locked',
    hint: 'Substitute a cadet, or ask the host for the change.',
  });
  const rename = [{ id: a, name: 'Somebody Else' }];
  expect(
    (await refusalOf(said(db, at.entrant.instructor, 'save_roster($1, $2)', [at.registration, rename]))).detail,
  ).toBe('roster_locked');
  await said(db, at.entrant.instructor, 'save_roster($1, $2)', [at.registration, [{ id: a, form: true }]]);
  await said(db, at.entrant.instructor, 'save_roster($1, $2)', [at.registration, [{ id: c, name: 'Alex Q. Clark' }]]);
});
