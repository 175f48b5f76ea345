import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { aCadet, anAccount, aSchool, ANONYMOUS, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Announcements: who writes them, whom they reach and when, and what is kept of reading them. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  school = await aSchool(db.root);
});

const words = { title: 'Uniform day', body: 'Class A on Wednesday.', audience: { roles: ['cadet'], guardians: true } };

async function saved(input: object = {}, person: Person = school.instructor): Promise<string> {
  const id = randomUUID();
  await db.call(person, 'select save_announcement($1, $2)', [id, { ...words, ...input }]);
  return id;
}
const publish = async (id: string, at: string | null = null): Promise<number | null> =>
  first(
    await db.call<{ n: number | null }>(
      school.instructor,
      `select publish_announcement($1, $2, ${seen('announcements')}) as n`,
      [id, at],
    ),
  ).n;
const seenBy = async (person: Person): Promise<string[]> =>
  (await db.call<{ id: string }>(person, 'select id from announcements')).map(({ id }) => id);
const inboxOf = (person: Person) =>
  db.call<{ title: string }>(
    person,
    `select title from notifications where kind like 'announcements.%' order by created_at`,
  );

test('a draft is its writers’ alone; published it reaches the cadets and their verified guardians, once', async () => {
  const id = await saved();
  for (const person of [school.cadet, school.parent, school.external]) expect(await seenBy(person)).toEqual([]);
  expect(await publish(id)).toBe(2);
  expect(await seenBy(school.cadet)).toEqual([id]);
  expect(await seenBy(school.parent)).toEqual([id]);
  expect(await seenBy(school.external)).toEqual([]);
  const elsewhere = await aSchool(db.root);
  for (const person of [elsewhere.instructor, elsewhere.cadet, elsewhere.parent])
    expect(await seenBy(person)).toEqual([]);
  expect(await inboxOf(school.parent)).toEqual([{ title: 'Uniform day' }]);
  expect((await refusalOf(publish(id))).detail).toBe('state:id');
  await db.call(school.instructor, 'select save_announcement($1, $2)', [id, { ...words, title: 'Uniform day moved' }]);
  expect(await inboxOf(school.parent)).toHaveLength(1);
});

test('only those who may write do, at their own school', async () => {
  const id = await saved();
  const elsewhere = await aSchool(db.root);
  for (const person of [school.cadet, school.parent, school.external, school.bare, ANONYMOUS]) {
    expect((await refusalOf(saved({}, person))).code).toBe('42501');
    expect((await refusalOf(db.call(person, 'select publish_announcement($1)', [id]))).code).toBe('42501');
  }
  for (const call of ['publish_announcement($1)', 'withdraw_announcement($1)', 'remind_to_acknowledge($1)'])
    expect((await refusalOf(db.call(elsewhere.instructor, `select ${call}`, [id]))).detail).toBe(
      'unknown_announcement:id',
    );
  const others = db.call(elsewhere.instructor, 'select save_announcement($1, $2)', [id, words]);
  expect((await refusalOf(others)).detail).toBe('unknown_announcement:id');
});

test('what is entered wrong is said by its field', async () => {
  const wrong = async (input: object): Promise<string | undefined> => (await refusalOf(saved(input))).detail;
  expect(await wrong({ title: ' ' })).toBe('missing:title');
  expect(await wrong({ body: '' })).toBe('missing:body');
  expect(await wrong({ audience: {} })).toBe('missing:audience');
  expect(await wrong({ expires_at: '2020-01-01T10:00:00Z' })).toBe('expires_at:expires_at');
  expect(await wrong({ expires_at: 'soon' })).toBe('moment:expires_at');
  expect(await wrong({ translations: [{ language: 'Spanish', title: 'Hola', body: 'Hola' }] })).toBe(
    'language:translations',
  );
  const twice = ['es', 'es'].map((language) => ({ language, title: 'Hola', body: 'Hola' }));
  expect(await wrong({ translations: twice })).toBe('twice:translations');
});

test('one is acknowledged by whom it is for, in the language they read, and staff see who hasn’t', async () => {
  const id = await saved({ needs_ack: true, translations: [{ language: 'es', title: 'Uniforme', body: 'Clase A.' }] });
  await publish(id);
  const acknowledge = (person: Person, language: string | null = null) =>
    db.call(person, 'select acknowledge_announcement($1, $2)', [id, language]);
  expect((await refusalOf(acknowledge(school.external))).code).toBe('42501');
  expect((await refusalOf(acknowledge(school.instructor))).code).toBe('42501');
  expect((await refusalOf(acknowledge(school.parent, 'fr'))).detail).toBe('language:language');
  await acknowledge(school.parent, 'es');
  await acknowledge(school.parent);
  const readers = 'select kind, state, language from announcement_readers order by kind';
  expect(await db.call(school.instructor, readers)).toEqual([
    { kind: 'cadet', state: 'unread', language: null },
    { kind: 'guardian', state: 'acknowledged', language: 'es' },
  ]);
  expect(await db.call(school.parent, readers)).toMatchObject([{ kind: 'guardian' }]);
  const lines = (person: Person) => db.call(person, 'select meant, audience from announcement_lines');
  expect(await lines(school.parent)).toEqual([{ meant: 1, audience: null }]);
  expect(await lines(school.instructor)).toEqual([{ meant: 2, audience: expect.any(Object) }]);
  expect(await refusalOf(db.call(school.parent, 'select audience from announcements'))).toMatchObject({
    code: '42501',
  });
  const remind = async () =>
    first(await db.call<{ n: number }>(school.instructor, 'select remind_to_acknowledge($1) as n', [id])).n;
  expect([await remind(), await remind()]).toEqual([1, 0]);
  expect((await inboxOf(school.cadet)).map(({ title }) => title)).toEqual(['Uniform day', 'Reminder: Uniform day']);
  expect(await inboxOf(school.parent)).toHaveLength(1);
});

test('a scheduled one comes at its time, once, and who joins later is told', async () => {
  const id = await saved();
  expect(await publish(id, new Date(Date.now() + 3_600_000).toISOString())).toBeNull();
  const tend = () => db.root.query(`select app.tend_announcements(null, '{}')`);
  await tend();
  expect(await seenBy(school.cadet)).toEqual([]);
  await db.root.query(`update announcements set publish_at = now() - interval '1 minute' where id = $1`, [id]);
  await Promise.all([tend(), tend()]);
  expect(await seenBy(school.cadet)).toEqual([id]);
  expect(await inboxOf(school.cadet)).toHaveLength(1);
  const joined = await anAccount(db.root, { role: 'cadet', school: school.id });
  await aCadet(db.root, school.id, school.year, { profile: joined.id });
  await db.root.query(`update announcements set told_at = now() - interval '2 hours' where id = $1`, [id]);
  await tend();
  expect(await seenBy(joined)).toEqual([id]);
  expect(await inboxOf(joined)).toHaveLength(1);
  expect(await inboxOf(school.cadet)).toHaveLength(1);
});

test('taken back it is gone for everyone; a guardian whose link ends sees it no more', async () => {
  const id = await saved();
  await publish(id);
  expect(first(await db.call<{ n: number }>(school.parent, 'select read_announcements($1) as n', [[id]])).n).toBe(1);
  await db.root.query(`update guardian_links set state = 'revoked' where cadet_id = $1`, [school.cadets.own]);
  expect(await seenBy(school.parent)).toEqual([]);
  await db.call(school.instructor, 'select withdraw_announcement($1)', [id]);
  expect(await seenBy(school.cadet)).toEqual([]);
  expect(await one(db.root, 'select state as id from announcements where id = $1', [id])).toBe('withdrawn');
  expect((await refusalOf(db.call(school.instructor, 'select withdraw_announcement($1)', [id]))).detail).toBe(
    'state:id',
  );
});

test('the search gives the day on which it was published where the school is', async () => {
  const id = await saved({ title: 'Evening parade' });
  await publish(id);
  await db.root.query(`update announcements set published_at = '2026-11-20T04:12:00Z' where id = $1`, [id]);
  const found = await db.call<{ note: string }>(
    school.instructor,
    `select note from app.search_announcements(array['evening'], 5)`,
  );
  expect(found).toEqual([{ note: 'Nov 19, 2026' }]);
});
