import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import type { Account } from '../support/people.ts';
import { aMeetWith, aThing, aTwoSidedTable, twoSchools, type TwoSchools } from '../support/two-schools.ts';
import { refusalOf } from '../support/refusal.ts';

/** Files of a row of two schools: who opens them, whose space they take, and who chooses whom they are for. */
let db: TestDatabase;
let schools: TwoSchools;
let thing: string;

beforeAll(async () => {
  db = await openTestDatabase();
  await aTwoSidedTable(db);
  schools = await twoSchools(db);
});
afterAll(() => db.close());

beforeEach(async () => {
  const { host, entrant } = schools;
  const meet_id = await aMeetWith(db, host, 'check_in', host.cadet.id);
  thing = await aThing(db, host, entrant, { cadet_id: entrant.cadets.own, meet_id });
});

/** Adds a file and stores it; returns its id and its address. */
async function store(person: Account, name: string, side: string | null = null): Promise<{ id: string; path: string }> {
  const id = randomUUID();
  const sql = `select add_attachment($1, 'two_sided_things', $2, $3, 'application/pdf', 900, $4) as path`;
  const [row] = await db.call<{ path: string }>(person, sql, [id, thing, name, side]);
  const path = row?.path ?? '';
  await db.call(
    person,
    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('attachments', $1, $2, $3)`,
    [path, person.id, { size: 900, mimetype: 'application/pdf' }],
  );
  return { id, path };
}

/** The names of the files that a person sees, and how many of all files of the row they open. */
async function seen(person: Person, paths: string[]): Promise<{ names: string[]; opens: number }> {
  const rows = await db.call<{ name: string }>(
    person,
    'select name from attachments where subject_id = $1 order by name',
    [thing],
  );
  const files = await db.call(person, 'select name from storage.objects where name = any ($1)', [paths]);
  return { names: rows.map(({ name }) => name), opens: files.length };
}

const choose = (person: Person, id: string, side: string) =>
  db.call(person, 'select set_attachment_side($1, $2)', [id, side]);

test('each school opens its own files and those for both, a cadet none of the host, a third school none', async () => {
  const { host, entrant, rival } = schools;
  const files = [
    await store(host.instructor, 'a host.pdf'),
    await store(host.instructor, 'b host both.pdf', 'both'),
    await store(entrant.instructor, 'c entrant.pdf'),
    await store(entrant.instructor, 'd entrant both.pdf', 'both'),
  ];
  const paths = files.map(({ path }) => path);
  expect(await seen(host.instructor, paths)).toEqual({
    names: ['a host.pdf', 'b host both.pdf', 'd entrant both.pdf'],
    opens: 3,
  });
  expect(await seen(entrant.instructor, paths)).toEqual({
    names: ['b host both.pdf', 'c entrant.pdf', 'd entrant both.pdf'],
    opens: 3,
  });
  expect(await seen(entrant.cadet, paths)).toEqual({ names: ['c entrant.pdf', 'd entrant both.pdf'], opens: 2 });
  for (const person of [rival.instructor, rival.admin, rival.cadet, rival.external, host.cadet, host.parent])
    expect(await seen(person, paths)).toEqual({ names: [], opens: 0 });
});

test('a file takes the space of the school that adds it', async () => {
  const { host, entrant } = schools;
  expect((await store(host.instructor, 'Map.pdf', 'both')).path.split('/')[0]).toBe(host.id);
  expect((await store(entrant.instructor, 'Form.pdf', 'both')).path.split('/')[0]).toBe(entrant.id);
});

test('whom a file is for is chosen later by its school alone, and is in the log', async () => {
  const { host, entrant, rival } = schools;
  const { id, path } = await store(entrant.instructor, 'Form.pdf');
  expect((await seen(host.instructor, [path])).opens).toBe(0);
  await choose(entrant.admin, id, 'both');
  expect((await seen(host.instructor, [path])).opens).toBe(1);
  for (const person of [host.instructor, rival.instructor, entrant.cadet])
    expect((await refusalOf(choose(person, id, 'entrant'))).code).toBe('42501');
  expect((await refusalOf(choose(entrant.instructor, id, 'host'))).detail).toContain('side');
  await choose(entrant.instructor, id, 'entrant');
  expect((await seen(host.instructor, [path])).opens).toBe(0);
  const sql = `select changed -> 'side' as side from audit_log where row_id = $1 and action = 'update'
    and changed ? 'side' order by id`;
  expect(await db.call(entrant.instructor, sql, [id])).toEqual([
    { side: ['entrant', 'both'] },
    { side: ['both', 'entrant'] },
  ]);
});

test('a school archives no file of the other', async () => {
  const { host, entrant } = schools;
  const { id } = await store(host.instructor, 'Map.pdf', 'both');
  const archive = (person: Person) => db.call(person, 'select archive_attachment($1)', [id]);
  expect((await refusalOf(archive(entrant.instructor))).code).toBe('42501');
  await archive(host.instructor);
});
