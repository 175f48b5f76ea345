import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENTS } from '../../domain/cadets/consent.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});

afterAll(() => db.close());

const FITNESS = 'This cadet may take part in physical training and fitness tests.';
const TYPED = { method: 'typed', name: 'Pat Parent', text: FITNESS };
const DRAWN = { ...TYPED, method: 'drawn', strokes: [[10, 10, 20, 30, 40, 12]] };

/** A consent that no one has signed, in the place of the one before. */
async function aConsent(cadet = school.cadets.own, of = school): Promise<string> {
  await db.root.query('update consents set superseded_at = now() where cadet_id = $1', [cadet]);
  const sql = `insert into consents (school_id, cadet_id, type) values ($1, $2, 'fitness') returning id`;
  return one(db.root, sql, [of.id, cadet]);
}

const sign = (person: Person, id: string, signature: object = TYPED, table = 'consents') =>
  db.call(person, 'select sign($1, $2, $3)', [table, id, signature]);

const signatures = (person: Person, id: string) =>
  db.call(person, `select signed_name, method, author_label, is_current from signatures_of('consents', $1)`, [[id]]);

test.each(CONSENTS)('the words of $type are the same on screen and in what is signed', async ({ type, allows }) => {
  const id = await one(db.root, `insert into consents (school_id, cadet_id, type) values ($1, $2, $3) returning id`, [
    school.id,
    school.cadets.other,
    type,
  ]);
  expect(await db.call(school.instructor, `select text_to_sign('consents', $1) as text`, [id])).toEqual([
    { text: allows },
  ]);
});

test('a verified guardian signs by drawing or typing, once for the same words', async () => {
  const id = await aConsent();
  await sign(school.parent, id, DRAWN);
  await sign(school.parent, id, TYPED);
  const signed = { signed_name: 'Pat Parent', author_label: 'Pat Parent', is_current: true };
  for (const person of [school.parent, school.cadet, school.instructor])
    expect(await signatures(person, id)).toEqual([{ ...signed, method: 'drawn' }]);
  for (const person of [school.bare, school.external, other.instructor, other.parent])
    expect(await signatures(person, id)).toEqual([]);
});

test('no one else signs for a cadet', async () => {
  const id = await aConsent();
  const foreign = await aConsent(other.cadets.own, other);
  for (const person of [school.instructor, school.cadet, school.bare, school.external, other.parent, ANONYMOUS])
    expect(await refusalOf(sign(person, id))).toMatchObject({ code: '42501' });
  for (const [subject, table] of [
    [foreign, 'consents'],
    [randomUUID(), 'consents'],
    [school.cadets.own, 'cadets'],
  ] as const)
    expect(await refusalOf(sign(school.parent, subject, TYPED, table))).toMatchObject({ code: '42501' });
  for (const state of ['pending', 'revoked']) {
    await db.root.query('update guardian_links set state = $2 where school_id = $1', [school.id, state]);
    expect(await refusalOf(sign(school.parent, id))).toMatchObject({ code: '42501' });
  }
  await db.root.query(`update guardian_links set state = 'verified' where school_id = $1`, [school.id]);
  await sign(school.parent, id);
});

test('other words than those there now are not signed, and a change of the words shows', async () => {
  const id = await aConsent();
  const stale = { ...TYPED, text: 'Something else' };
  expect(await refusalOf(sign(school.parent, id, stale))).toMatchObject({ detail: 'text_changed:signed_text' });
  await sign(school.parent, id);
  await db.root.query(`update consents set type = 'photo' where id = $1`, [id]);
  expect(await signatures(school.instructor, id)).toMatchObject([{ is_current: false }]);
});

test.each<[string, object, string]>([
  ['no name', { ...TYPED, name: ' ' }, 'name:signed_name'],
  ['a name with an SSN', { ...TYPED, name: 'Pat 123-45-6789' }, 'name:signed_name'],
  ['no method', { ...TYPED, method: 'stamped' }, 'method:method'],
  ['an empty drawing', { ...DRAWN, strokes: [] }, 'strokes:strokes'],
  ['a drawing that is none', { ...DRAWN, strokes: [['<svg>', 1]] }, 'strokes:strokes'],
  ['a drawing without end', { ...DRAWN, strokes: Array.from({ length: 101 }, () => [1, 2, 3, 4]) }, 'strokes:strokes'],
  [
    'a drawing of one stroke too long',
    { ...DRAWN, strokes: [Array.from({ length: 20_000 }, () => 1)] },
    'strokes:strokes',
  ],
])('%s is refused', async (_, signature, detail) => {
  expect(await refusalOf(sign(school.parent, await aConsent(), signature))).toMatchObject({ code: 'P0001', detail });
});

test('a signature is never changed, and no caller chooses its school, author or moment', async () => {
  const id = await aConsent();
  await sign(school.parent, id);
  for (const person of [school.parent, school.instructor]) {
    const change = db.call(person, `update signatures set signed_name = 'Other' where subject_id = $1`, [id]);
    expect(await refusalOf(change)).toMatchObject({ code: '42501' });
  }
  for (const column of ['school_id', 'created_at', 'author_label', 'text_hash']) {
    const sql = `insert into signatures (subject_table, subject_id, signed_text, method, signed_name, ${column})
      values ('consents', $1, $2, 'typed', 'Pat Parent', null)`;
    expect(await refusalOf(db.call(school.parent, sql, [id, FITNESS]))).toMatchObject({ code: '42501' });
  }
});

test('the answer to a consent is signed with it, or not given at all', async () => {
  const answer = (signature: object) =>
    db.call(school.parent, `select sign_consent($1, 'fitness', 'granted', null, $2)`, [school.cadets.own, signature]);
  await db.root.query('update consents set superseded_at = now() where cadet_id = $1', [school.cadets.own]);
  expect(await refusalOf(answer({ ...DRAWN, strokes: [] }))).toMatchObject({ detail: 'strokes:strokes' });
  const current = 'select id from consents where cadet_id = $1 and superseded_at is null';
  expect((await db.root.query(current, [school.cadets.own])).rows).toEqual([]);
  await answer(DRAWN);
  const id = await one(db.root, current, [school.cadets.own]);
  expect(await signatures(school.parent, id)).toMatchObject([{ method: 'drawn', is_current: true }]);
});
