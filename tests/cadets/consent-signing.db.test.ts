import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aParent } from '../support/family.ts';
import { aCadet, aGuardian, ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Parents sign consents for the children whom the school has verified, and for no one else. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});
afterAll(() => db.close());

const sign = async (person: Person, cadet: string, type: string | null, state: string | null) =>
  (await db.call<{ fresh: number }>(person, 'select sign_consent($1, $2, $3) as fresh', [cadet, type, state]))[0]
    ?.fresh;

const answers = async (cadet: string) =>
  (
    await db.root.query(
      `select type, state, signed_by, signed_on = app.today(school_id) as today, superseded_at is null as holds
       from consents where cadet_id = $1 order by created_at, holds`,
      [cadet],
    )
  ).rows;

test('a parent signs with their own name and today, and the answer before stays in the history', async () => {
  const child = school.cadets.own;
  expect(await sign(school.parent, child, 'photo', 'granted')).toBe(1);
  expect(await sign(school.parent, child, 'photo', 'granted')).toBe(0);
  expect(await sign(school.parent, child, 'photo', 'withdrawn')).toBe(1);
  const signed = { type: 'photo', signed_by: 'Pat Parent', today: true };
  expect(await answers(child)).toEqual([
    { ...signed, state: 'granted', holds: false },
    { ...signed, state: 'withdrawn', holds: true },
  ]);
  expect(
    await db.call(school.instructor, 'select state from consents where cadet_id = $1 and superseded_at is null', [
      child,
    ]),
  ).toEqual([{ state: 'withdrawn' }]);
});

test('a family that signs no to the directory is in none', async () => {
  const child = school.cadets.own;
  await sign(school.parent, child, 'directory', 'denied');
  const out = () => db.call(school.instructor, 'select directory_opt_out from cadet_roster where id = $1', [child]);
  expect(await out()).toEqual([{ directory_opt_out: true }]);
  await sign(school.parent, child, 'directory', 'granted');
  expect(await out()).toEqual([{ directory_opt_out: false }]);
});

test('no one else signs: no waiting, ended or barred parent, no staff, no cadet, no other school', async () => {
  const child = await aCadet(db.root, school.id, school.year);
  const people: Person[] = [
    school.parent,
    school.admin,
    school.instructor,
    school.bare,
    school.cadet,
    school.external,
    ANONYMOUS,
    other.parent,
    other.instructor,
  ];
  for (const state of ['pending', 'rejected', 'revoked']) {
    const parent = await aParent(db, school);
    await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state });
    people.push(parent);
  }
  const barred = await aParent(db, school);
  const link = await aGuardian(db.root, { school: school.id, parent: barred.id, cadet: child, state: 'verified' });
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`,
    [link, school.id],
  );
  people.push(barred);
  for (const person of people)
    expect(await refusalOf(sign(person, child, 'photo', 'granted'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(sign(school.cadet, school.cadets.own, 'photo', 'granted'))).toMatchObject({ code: '42501' });
  expect(await answers(child)).toEqual([]);
});

test('an answer that is none changes nothing, and of two at once one holds', async () => {
  const child = school.cadets.own;
  const before = await answers(child);
  for (const type of ['nothing', '', null])
    expect(await refusalOf(sign(school.parent, child, type, 'granted'))).toMatchObject({ detail: 'type:type' });
  for (const state of ['maybe', '', null])
    expect(await refusalOf(sign(school.parent, child, 'photo', state))).toMatchObject({ detail: 'state:state' });
  expect(await answers(child)).toEqual(before);
  const states = ['granted', 'denied', 'granted', 'denied', 'granted', 'denied'];
  await Promise.all(states.map((state) => sign(school.parent, child, 'fitness', state)));
  expect((await answers(child)).filter(({ type, holds }) => type === 'fitness' && holds)).toHaveLength(1);
});
