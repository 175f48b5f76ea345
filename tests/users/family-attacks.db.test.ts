import { seen } from '../support/seen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aGuardian, aSchool, one, SERVICE, type TestSchool } from '../support/people.ts';
import { aCode, aParent, children, redeem } from '../support/family.ts';
import { refusalOf } from '../support/refusal.ts';

/** What people try with the ways into a family: to be someone's guardian, to guess, to come in as someone else. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

test('a call that counts is never undone: neither codes nor students can be tried without being counted', async () => {
  const parent = await aParent(db, school);
  const undone = (sql: string) =>
    db.commitAs(parent, async (client) => {
      await client.query(`select set_config('request.headers', '{"prefer":"tx=rollback"}', true)`);
      return client.query(sql);
    });
  for (const sql of [`select parent_setup_students('zu')`, `select redeem_guardian_code('BCDF2346')`])
    expect(await refusalOf(undone(sql))).toMatchObject({ detail: 'rollback' });
  const { rows } = await db.root.query(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosrc like '%app.use_up(%'
       and (p.proretset or p.prorettype <> 'jsonb'::regtype)`,
  );
  expect(rows).toEqual([]);
});

test('of many tries sent at the same moment ten are answered, and a right code among the rest opens nothing', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year, { last: 'Rushed' });
  const guesses = await Promise.all(Array.from({ length: 24 }, (_, index) => redeem(db, parent, `GUESS${index}`)));
  expect(guesses.filter(({ details }) => details === 'unknown_code:code')).toHaveLength(10);
  expect(guesses.filter(({ details }) => details === 'too_many:code')).toHaveLength(14);
  expect(await redeem(db, parent, await aCode(db, school, child))).toMatchObject({ details: 'too_many:code' });
  const second = await aParent(db, school);
  const searches = await Promise.allSettled(
    Array.from({ length: 24 }, () => db.call(second, `select parent_setup_students('Rushed')`)),
  );
  expect(searches.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await children(db, parent)).toEqual([]);
});

test('a link is not written past the functions that decide on it', async () => {
  const parent = await aParent(db, school);
  const contact = await one(
    db.root,
    `insert into contacts (school_id, profile_id, name) values ($1, $2, 'Pat') returning id`,
    [school.id, parent.id],
  );
  const insert = (columns: string, values: string) =>
    db.call(
      school.instructor,
      `insert into guardian_links (school_id, contact_id, cadet_id${columns}) values ($1, $2, $3${values}) returning state`,
      [school.id, contact, school.cadets.other],
    );
  for (const [columns, values] of [
    [', state', `, 'verified'`],
    [', state, method, verified_by, verified_at', `, 'verified', 'code', '${school.admin.id}', '2001-01-01'`],
    [', decided_by', `, '${school.admin.id}'`],
  ] as const)
    expect(await refusalOf(insert(columns, values))).toMatchObject({ code: '42501' });
  expect(await refusalOf(insert('', ''))).toMatchObject({ code: '42501' });
  expect(await children(db, parent)).toEqual([]);
});

test('staff make no one but a parent the account of a contact, themselves least of all', async () => {
  const insert = (profile: string) =>
    db.call(school.instructor, `insert into contacts (name, profile_id) values ('Pat', $1)`, [profile]);
  for (const { id } of [school.instructor, school.bare, school.cadet, other.instructor])
    expect(await refusalOf(insert(id))).toMatchObject({ detail: 'no_parent:profile_id' });
  await insert((await aParent(db, school)).id);
});

test('a parent can not fill the contacts of a school', async () => {
  const parent = await aParent(db, school);
  const insert = (count: number) =>
    db.call(parent, `insert into contacts (name, school_id) select 'Pat', $1 from generate_series(1, $2::int)`, [
      school.id,
      count,
    ]);
  await insert(20);
  expect(await refusalOf(insert(1))).toMatchObject({ detail: 'too_many' });
  expect(await refusalOf(insert(21).then(() => undefined))).toMatchObject({ detail: 'too_many' });
});

test('of many contacts entered at once no more stay than of one after the other', async () => {
  const parent = await aParent(db, school);
  const enter = () =>
    db.call(parent, `insert into contacts (name, school_id) select 'Pat', $1 from generate_series(1, 6)`, [school.id]);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, enter));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const count = 'select count(*)::int as n from contacts where profile_id = $1';
  expect((await db.root.query(count, [parent.id])).rows).toEqual([{ n: 18 }]);
});

test('an invited account keeps no password that someone chose before its owner came', async () => {
  const id = await one(
    db.root,
    `insert into auth.users (id, email, encrypted_password, raw_user_meta_data, raw_app_meta_data)
     values (gen_random_uuid(), 'new.teacher@test.example', 'known to somebody', '{}', '{}') returning id`,
  );
  await db.call(SERVICE, 'select complete_account($1, $2, $3)', [
    id,
    school.admin.id,
    { role: 'instructor', first_name: 'New', last_name: 'Teacher', invited: true },
  ]);
  const { rows } = await db.root.query('select encrypted_password from auth.users where id = $1', [id]);
  expect(rows).toEqual([{ encrypted_password: '' }]);
});

test('of two who decide on one request at once, one decides', async () => {
  const parent = await aParent(db, school);
  const link = await aGuardian(db.root, {
    school: school.id,
    parent: parent.id,
    cadet: school.cadets.other,
    state: 'pending',
  });
  const decide = (person: Person, decision: string) =>
    db.call(person, `select decide_guardian_link($1, $2, $3, ${seen('guardian_links', 'child_requests')})`, [
      link,
      decision,
      'Please call us.',
    ]);
  const results = await Promise.allSettled([
    decide(school.instructor, 'rejected'),
    decide(school.admin, 'rejected'),
    decide(school.instructor, 'rejected'),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
});
