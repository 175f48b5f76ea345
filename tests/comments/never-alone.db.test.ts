import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { addThings, anItem, aThing } from '../support/shared-things.ts';

/** A conversation that one adult and one cadet would have alone is not started, no matter who writes. */
let db: TestDatabase;
let school: TestSchool;
let item: string;

beforeAll(async () => {
  db = await openTestDatabase();
  await addThings(db.root);
});

beforeEach(async () => {
  school = await aSchool(db.root);
  // One instructor alone; the platform's admin is not of this school.
  await db.root.query(`update profiles set school_id = null where id = $1`, [school.admin.id]);
  item = await anItem(db.root, school);
});

afterAll(() => db.close());

const post = (person: Person, subject = item, table = 'portfolio_items') =>
  db.call(person, 'select post_comment($1, $2, $3)', [table, subject, 'Hello']);

const setLink = (state: string) =>
  db.root.query('update guardian_links set state = $2 where school_id = $1', [school.id, state]);

const ALONE = { code: 'P0001', detail: 'alone' };

test('a verified guardian reads along: both may write', async () => {
  await post(school.instructor);
  await post(school.cadet);
  await post(school.parent);
  expect(await db.call(school.parent, 'select from comments where subject_id = $1', [item])).toHaveLength(3);
});

test.each(['pending', 'rejected', 'revoked'])('a guardian whose link is %s does not count', async (state) => {
  await setLink(state);
  const refused = await refusalOf(post(school.instructor));
  expect(refused).toMatchObject(ALONE);
  expect(refused.hint).toMatch(/second instructor.*parent or guardian/);
  expect(await refusalOf(post(school.cadet))).toMatchObject(ALONE);
});

test('a guardian whom a custody order bars, or whose account is closed, does not count', async () => {
  await db.root.query(`update guardian_restrictions set lifted_at = null where school_id = $1`, [school.id]);
  expect(await refusalOf(post(school.instructor))).toMatchObject(ALONE);
  await db.root.query(`update guardian_restrictions set lifted_at = now() where school_id = $1`, [school.id]);
  await db.root.query('update profiles set active = false where id = $1', [school.parent.id]);
  expect(await refusalOf(post(school.instructor))).toMatchObject(ALONE);
});

test('a second adult counts only where they read the subject', async () => {
  await setLink('revoked');
  // The school's other instructor has a role without permissions.
  expect(await refusalOf(post(school.instructor))).toMatchObject(ALONE);
  const waiting = await anAccount(db.root, { role: 'instructor', school: school.id, mustChange: true });
  expect(await refusalOf(post(school.cadet))).toMatchObject(ALONE);
  await db.root.query(`update auth.users set encrypted_password = 'own' where id = $1`, [waiting.id]);
  await db.root.query('update profiles set password_change_required = false where id = $1', [waiting.id]);
  await post(school.instructor);
  await post(school.cadet);
});

test('a guardian of another child, and another school, do not count', async () => {
  await setLink('revoked');
  const other = await aSchool(db.root);
  const stranger: Account = await anAccount(db.root, { role: 'parent', school: school.id });
  await db.root.query(
    `with k as (insert into contacts (school_id, profile_id, name) values ($1, $2, 'Ann') returning id)
     insert into guardian_links (school_id, contact_id, cadet_id, state) select $1, k.id, $3, 'verified' from k`,
    [school.id, stranger.id, school.cadets.other],
  );
  expect(await refusalOf(post(school.instructor))).toMatchObject(ALONE);
  expect(await refusalOf(post(other.instructor))).toMatchObject({ code: '42501' });
});

test('without a cadet who reads it, or with several, nothing is held back', async () => {
  await setLink('revoked');
  const staffOnly = await aThing(db.root, school, school.instructor.id);
  await post(school.instructor, staffOnly, 'things');
  const unread = await anItem(db.root, school, school.cadets.other);
  await post(school.instructor, unread);
  const said = 'select from comments where subject_id = any ($1)';
  expect(await db.call(school.instructor, said, [[staffOnly, unread]])).toHaveLength(2);
});

test('after a refused post the caller is still the caller', async () => {
  await setLink('revoked');
  const [row] = await db.as(school.cadet, async (client) => {
    await client.query('savepoint before');
    await client.query('select post_comment($1, $2, $3)', ['portfolio_items', item, 'Hello']).catch(() => undefined);
    await client.query('rollback to before');
    return (await client.query<{ id: string }>('select auth.uid() as id')).rows;
  });
  expect(row?.id).toBe(school.cadet.id);
});
