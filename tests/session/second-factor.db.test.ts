import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aGuardian, ANONYMOUS, anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

/** The same person after the code of two-step verification. */
const proved = (person: Account): Person => ({ ...person, aal: 'aal2' });

const cadetsOf = async (person: Person) => (await db.call(person, 'select id from cadets')).length;
const demand = (person: Person, on: boolean | null) => db.call(person, 'select set_staff_second_factor($1)', [on]);

function giveFactor(person: { id: string }, status: 'verified' | 'unverified'): Promise<string> {
  return one(
    db.root,
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, '', 'totp', $2, now(), now(), 'x') returning id`,
    [person.id, status],
  );
}

test('an account with two-step verification reads nothing by its password alone', async () => {
  const instructor = await anAccount(db.root, { school: school.id, role: 'instructor' });
  expect(await cadetsOf(instructor)).toBe(2);
  await giveFactor(instructor, 'unverified');
  expect(await cadetsOf(instructor)).toBe(2);
  const factor = await giveFactor(instructor, 'verified');
  expect(await cadetsOf(instructor)).toBe(0);
  expect(await cadetsOf(proved(instructor))).toBe(2);
  await db.root.query('delete from auth.mfa_factors where id = $1', [factor]);
  expect(await cadetsOf(instructor)).toBe(2);
});

test('a school that asks its staff for one shuts out the staff alone, and only its own', async () => {
  expect(await refusalOf(demand(school.instructor, true))).toMatchObject({ detail: 'own_factor:p_on' });
  expect(await refusalOf(demand(proved(school.cadet), true))).toMatchObject({ code: '42501' });
  expect(await refusalOf(demand(proved(school.bare), true))).toMatchObject({ code: '42501' });
  expect(await refusalOf(demand(ANONYMOUS, true))).toMatchObject({ code: '42501' });
  expect(await refusalOf(demand(proved(school.instructor), null))).toMatchObject({ detail: 'missing:p_on' });
  await demand(proved(school.instructor), true);
  expect(await cadetsOf(school.instructor)).toBe(0);
  expect(await cadetsOf(proved(school.instructor))).toBe(2);
  expect(await cadetsOf(school.cadet)).toBe(1);
  expect(await cadetsOf(school.parent)).toBe(1);
  expect(await cadetsOf(other.instructor)).toBe(2);
  expect(await refusalOf(demand(school.instructor, false))).toMatchObject({ code: '42501' });
  await demand(proved(school.instructor), false);
  expect(await cadetsOf(school.instructor)).toBe(2);
});

test('the demand is set by its function alone', async () => {
  const update = db.call(proved(school.instructor), 'update schools set staff_second_factor = true where id = $1', [
    school.id,
  ]);
  expect(await refusalOf(update)).toMatchObject({ code: '42501' });
});

test('staff see who of their school has two-step verification, no one else does', async () => {
  const colleague = await anAccount(db.root, { school: school.id, role: 'instructor' });
  await giveFactor(colleague, 'verified');
  const list = (person: Person) => db.call(person, 'select id from account_list where has_factor');
  const found = await list(school.instructor);
  expect(found).toEqual([{ id: colleague.id }]);
  for (const person of [other.instructor, school.cadet, school.parent, school.bare])
    expect(await list(person)).toEqual([]);
  expect(await refusalOf(list(ANONYMOUS))).toMatchObject({ code: '42501' });
});

test('by its password alone a parent sees no child, and an admin enters no school', async () => {
  const [parent, admin] = await Promise.all([
    anAccount(db.root, { school: school.id, role: 'parent' }),
    anAccount(db.root, { school: school.id, role: 'admin' }),
  ]);
  await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: school.cadets.own, state: 'verified' });
  const links = async (person: Person) => [
    ...(await db.call(person, 'select id from guardian_links')),
    ...(await db.call(person, 'select link_id from my_guardian_links()')),
  ];
  expect(await links(parent)).toHaveLength(2);
  await giveFactor(parent, 'verified');
  await giveFactor(admin, 'verified');
  expect(await links(parent)).toEqual([]);
  expect(await links(proved(parent))).toHaveLength(2);
  const enter = (person: Person) => db.call(person, 'select set_acting_school($1)', [other.id]);
  expect(await refusalOf(enter(admin))).toMatchObject({ code: '42501' });
  expect(await db.call(admin, 'select id from schools')).toEqual([]);
  await enter(proved(admin));
});
