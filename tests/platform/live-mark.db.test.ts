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
});

afterAll(() => db.close());

async function mark(): Promise<string> {
  const [row] = await db.call<{ mark: string }>(school.instructor, 'select live_mark() as mark');
  return row?.mark ?? '';
}

async function changes(person: Person, since: string, of = school): Promise<string[] | null> {
  const sql = 'select live_changes($1, $2) as modules';
  const [row] = await db.call<{ modules: string[] | null }>(person, sql, [of.id, since]);
  return row?.modules ?? null;
}

const rename = `update public.cadets set preferred_name = $2 where id = $1`;

test('nothing changed, nothing told; a change after the mark is told once by its module', async () => {
  const before = await mark();
  expect(await changes(school.instructor, before)).toEqual([]);
  await db.root.query(rename, [school.cadets.own, 'Bo']);
  await db.root.query(rename, [school.cadets.own, 'Bea']);
  expect(await changes(school.instructor, before)).toEqual(['cadets.cadets']);
  expect(await changes(school.instructor, await mark())).toEqual([]);
});

test('a change that was under way at the mark and committed after it is told', async () => {
  const client = await db.root.connect();
  await client.query('begin');
  await client.query(rename, [school.cadets.own, 'Bess']);
  // Others go on in that time: the message was written in a part of its transaction, whose number is below theirs.
  await db.root.query('select pg_current_xact_id()');
  const during = await mark();
  expect(await changes(school.instructor, during)).toEqual([]);
  await client.query('commit');
  client.release();
  expect(await changes(school.instructor, during)).toEqual(['cadets.cadets']);
});

test('who may not join the channel of a school is told nothing of it', async () => {
  const before = await mark();
  await db.root.query(rename, [other.cadets.own, 'Bob']);
  expect(await changes(other.instructor, before, other)).toEqual(['cadets.cadets']);
  expect(await changes(school.instructor, before, other)).toEqual([]);
  expect(await changes(school.instructor, before)).toEqual([]);
  expect(await refusalOf(changes(ANONYMOUS, before))).toMatchObject({ code: '42501' });
});

test('a mark of the future can tell nothing, and what is no mark is refused', async () => {
  expect(await changes(school.instructor, '900000000:900000000:')).toBeNull();
  expect(await refusalOf(changes(school.instructor, 'yesterday'))).toMatchObject({ code: 'P0001' });
});
