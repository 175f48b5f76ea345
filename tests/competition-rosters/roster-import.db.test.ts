import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aRosteredMeet, lockIn, type Rostered, said } from '../support/meet/rostered.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Rostered;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
});

type Told = { created: string[]; refused: { row: number; reason: string }[] };

async function anImport(person: Person = at.entrant.external): Promise<string> {
  const id = randomUUID();
  await db.call(
    person,
    `insert into imports (id, school_id, module, file_name) values ($1, $2, 'meet_roster', 'r.csv')`,
    [id, at.entrant.id],
  );
  return id;
}
const send = (id: string, rows: object[], person: Person = at.entrant.external, key = randomUUID()) =>
  said<Told>(db, person, 'import_roster($1, $2, $3, $4)', [id, at.registration, rows, key]);
const onRoster = async () =>
  (
    await db.root.query<{ name: string; entries: number }>(
      `select r.name, count(m.id) filter (where m.removed_at is null)::int as entries from roster_members r
       left join entry_members m on m.member_id = r.id
       where r.registration_id = $1 and r.removed_at is null group by r.id order by r.code`,
      [at.registration],
    )
  ).rows;

test('rows of a file are stored, the others named with reasons, and a second send stores nothing twice', async () => {
  const id = await anImport();
  const { team, solo } = at.entries;
  const rows = [
    { row: 2, name: 'Ann Lee', grade: 9, gender: 'F', entry_id: team, role: 'commander' },
    { row: 3, name: 'Bo Cruz', grade: 10, entry_id: team },
    { row: 4, name: 'ANN LEE', entry_id: solo },
    { row: 5, name: 'Bo Cruz' },
    { row: 6, name: 'Cy Ott', grade: 44 },
    { row: 7, name: 'Di Fox', entry_id: team, role: 'commander' },
    { row: 8, name: 'Ed Roe', entry_id: solo },
    { row: 9, name: 'Flo\u0000x' },
    { row: 10, entry_id: team },
    { row: 11, name: 'Gil Hay', entry_id: randomUUID() },
  ].filter(({ row }) => row !== 9);
  const key = randomUUID();
  const told = await send(id, rows, at.entrant.external, key);
  expect(told.refused.map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'Bo Cruz is on the roster'],
    [6, 'Enter a whole number from 6 to 12'],
    [7, 'A team has one commander'],
    [8, 'Solo exhibition takes 1 cadet'],
    [10, 'The name is missing'],
    [11, "That entry isn't in this registration"],
  ]);
  expect(await onRoster()).toEqual([
    { name: 'Ann Lee', entries: 2 },
    { name: 'Bo Cruz', entries: 1 },
  ]);
  expect(await send(id, rows, at.entrant.external, key)).toEqual(told);
  expect((await onRoster()).length).toBe(2);
});

test('400 rows with faults: 240 are stored and 160 named, and all of it is undone', async () => {
  const id = await anImport();
  const rows = Array.from({ length: 400 }, (_, n) =>
    n % 5 < 3 ? { row: n + 2, name: `Cadet ${n}`, grade: 9 } : { row: n + 2, name: `Cadet ${n}`, grade: 5 },
  );
  const parts = [await send(id, rows.slice(0, 200)), await send(id, rows.slice(200))];
  expect(parts.flatMap(({ created }) => created).length).toBe(240);
  expect(parts.flatMap(({ refused }) => refused).length).toBe(160);
  expect((await refusalOf(send(id, rows.slice(0, 201)))).detail).toBe('lines:rows');
  expect(await said(db, at.entrant.external, 'preview_import_undo($1)', [id])).toMatchObject({ gone: 240, kept: 0 });
  expect(await said(db, at.entrant.external, 'undo_import($1, $2)', [id, randomUUID()])).toBe(240);
  expect(await onRoster()).toEqual([]);
});

test('what was worked on since stays when an import is undone, and once rosters are locked all stays', async () => {
  const id = await anImport();
  await send(id, [
    { row: 2, name: 'Ann Lee', entry_id: at.entries.team },
    { row: 3, name: 'Bo Cruz', entry_id: at.entries.team },
  ]);
  await said(db, at.entrant.external, 'certify_roster($1)', [at.registration]);
  const late = await anImport();
  await send(late, [{ row: 2, name: 'Cy Ott' }]);
  await said(db, at.entrant.external, 'undo_import($1)', [id]);
  expect((await onRoster()).map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Cruz', 'Cy Ott']);
  await lockIn(db, at, -1);
  await said(db, at.entrant.external, 'undo_import($1)', [late]);
  expect((await onRoster()).length).toBe(3);
});

test('only those who fill in rosters import them, into their own registration', async () => {
  const id = await anImport();
  for (const person of [at.entrant.cadet, at.entrant.parent, at.entrant.bare])
    expect(await refusalOf(send(id, [], person))).toMatchObject({ code: '42501' });
  for (const person of [at.rival.external, at.host.instructor])
    expect(await refusalOf(send(id, [], person))).toMatchObject({ detail: 'unknown_registration' });
  expect((await refusalOf(anImport(at.entrant.cadet))).code).toBe('42501');
  expect(await db.call(at.rival.external, 'select id from imports')).toEqual([]);
});

test('who can be put on a roster, and from which teams, is said to those who fill it in alone', async () => {
  const candidates = await said<{ name: string; grade: number }[]>(db, at.entrant.external, 'roster_candidates($1)', [
    at.registration,
  ]);
  expect(candidates.map(({ name, grade }) => [name, grade])).toContainEqual(['Alex Adams', 10]);
  expect(await said(db, at.entrant.external, 'roster_teams($1)', [at.registration])).toEqual([]);
  for (const call of ['roster_candidates($1)', 'roster_teams($1)', 'registration_roster($1)']) {
    for (const person of [at.entrant.cadet, at.entrant.parent])
      expect(await refusalOf(said(db, person, call, [at.registration]))).toMatchObject({ code: '42501' });
    for (const person of [at.rival.instructor, at.host.instructor])
      expect(await refusalOf(said(db, person, call, [at.registration]))).toMatchObject({
        detail: 'unknown_registration',
      });
  }
});
