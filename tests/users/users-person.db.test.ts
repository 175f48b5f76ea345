import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, stateOf } from '../support/accounts.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, ANONYMOUS, aSchool, SERVICE, type TestSchool } from '../support/people.ts';
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

test('everyone sees and ends their own sessions only', async () => {
  const person = await anAccount(db.root, { role: 'parent', school: school.id });
  const [mine, second, foreign] = [
    await signIn(db.root, person),
    await signIn(db.root, person),
    await signIn(db.root, school.cadet),
  ];
  const sessions = await db.call<{ id: string }>(person, 'select id from my_sessions()');
  expect(new Set(sessions.map(({ id }) => id))).toEqual(new Set([mine, second]));
  expect(await refusalOf(db.call(person, 'select end_session($1)', [foreign]))).toMatchObject({
    detail: 'unknown_session',
  });
  await db.call(person, 'select end_session($1)', [second]);
  expect(await db.call(person, 'select sign_out_everywhere() as count')).toEqual([{ count: 1 }]);
  await signIn(db.root, person);
  const byStaff = await db.call(school.instructor, 'select sign_out_everywhere($1) as count', [person.id]);
  expect(byStaff).toEqual([{ count: 1 }]);
});

test('a reset marks the password that now stands as one to be changed, even where a mark stood', async () => {
  const person = await anAccount(db.root, { role: 'cadet', school: school.id, mustChange: true });
  await signIn(db.root, person);
  await db.root.query(`update auth.users set encrypted_password = 'temporary' where id = $1`, [person.id]);
  await db.call(SERVICE, 'select complete_password_reset($1, $2)', [person.id, school.instructor.id]);
  expect(await stateOf(db.root, person)).toMatchObject({ sessions: 0 });
  const clear = () => db.call(person, 'select clear_password_change_requirement()');
  expect(await refusalOf(clear())).toMatchObject({ detail: 'password_not_changed' });
  await db.root.query(`update auth.users set encrypted_password = 'own' where id = $1`, [person.id]);
  await clear();
  const direct = db.call(school.instructor, 'select complete_password_reset($1, $1)', [person.id]);
  expect(await refusalOf(direct)).toMatchObject({ code: '42501' });
  const actor = db.call(SERVICE, 'select complete_password_reset($1, $2)', [school.instructor.id, school.cadet.id]);
  expect(await refusalOf(actor)).toMatchObject({ code: '42501' });
});

test('what a person sees is told to those who keep accounts and roles', async () => {
  const [row] = await db.call<{ reach: object }>(school.admin, 'select account_reach($1) as reach', [school.parent.id]);
  expect(row?.reach).toMatchObject({ role: 'Parent', active: true, own_cadet: null });
  expect(row?.reach).toHaveProperty('children.length', 1);
  expect(await refusalOf(db.call(school.cadet, 'select account_reach($1)', [school.parent.id]))).toMatchObject({
    code: '42501',
  });
});

test("a contact that is the person follows a change of the account's address", async () => {
  const person = await anAccount(db.root, { role: 'parent', school: school.id });
  await db.call(person, `insert into contacts (name, school_id) values ('Pat', $1)`, [school.id]);
  await db.root.query(`update auth.users set email = 'moved@test.example' where id = $1`, [person.id]);
  expect(await db.call(person, 'select email from contacts')).toEqual([{ email: 'moved@test.example' }]);
});

test('a person changes their own name, phone and title within limits; a cadet keeps the name of the roster', async () => {
  const write = (person: Person, input: object) => db.call(person, 'select update_own_profile($1)', [input]);
  const parent = await anAccount(db.root, { role: 'parent', school: school.id });
  await write(parent, { first_name: ' Ana ', phone: '(512) 555-0101' });
  const { rows } = await db.root.query('select first_name, last_name, phone from profiles where id = $1', [parent.id]);
  expect(rows).toEqual([{ first_name: 'Ana', last_name: 'Parent', phone: '(512) 555-0101' }]);
  for (const [input, detail] of [
    [{ first_name: ' ' }, 'missing:first_name'],
    [{ last_name: '=1+1' }, 'text:last_name'],
    [{ last_name: 'x'.repeat(81) }, 'too_long:last_name'],
    [{ phone: '555' }, 'phone:phone'],
    [{ phone: 'none' }, 'phone:phone'],
    [{ title: 'Colonel' }, 'field:title'],
    [{ school_id: other.id }, 'field:school_id'],
  ] as const) {
    expect(await refusalOf(write(parent, input))).toMatchObject({ detail });
  }
  expect(await refusalOf(write(school.cadet, { last_name: 'Admin' }))).toMatchObject({
    detail: 'kept_by_school:last_name',
  });
  await write(school.cadet, { phone: '' });
  await write(school.instructor, { title: 'Chief' });
});

test("staff change the profiles of their school's accounts, others none", async () => {
  const person = await anAccount(db.root, { role: 'parent', school: school.id });
  const write = (asker: Person, user: string) =>
    db.call(asker, `select update_account($1, '{"last_name":"Reyes"}')`, [user]);
  await write(school.instructor, person.id);
  for (const asker of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(write(asker, person.id))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(write(other.instructor, person.id))).toMatchObject({ detail: 'unknown_user:user_id' });
});

test('how accounts are used is told to those who keep them, of their school only', async () => {
  const read = (person: Person) =>
    db.call<{ id: string; last_sign_in_at: Date | null; invited: boolean }>(
      person,
      `select id, last_sign_in_at, state = 'invited' as invited from account_list`,
    );
  const guest = await anAccount(db.root, { role: 'instructor', school: school.id });
  await db.root.query('update auth.users set invited_at = now(), last_sign_in_at = null where id = $1', [guest.id]);
  await db.root.query(`update auth.users set last_sign_in_at = '2026-11-20T08:00:00Z' where id = $1`, [
    school.cadet.id,
  ]);
  const told = await read(school.instructor);
  expect(told).toContainEqual({ id: guest.id, last_sign_in_at: null, invited: true });
  expect(told).toContainEqual({
    id: school.cadet.id,
    last_sign_in_at: new Date('2026-11-20T08:00:00Z'),
    invited: false,
  });
  const { rows } = await db.root.query<{ id: string }>('select id from profiles where school_id = $1', [school.id]);
  expect(new Set(told.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  expect((await read(other.instructor)).map(({ id }) => id)).not.toContain(guest.id);

  // An admin also sees the accounts of no school, but in no other school than the one they work in.
  const platform = await anAccount(db.root, { role: 'admin' });
  await db.call(platform, 'select set_acting_school($1)', [other.id]);
  const ids = (await read(platform)).map(({ id }) => id);
  expect(ids).toContain(platform.id);
  expect(ids).toContain(other.cadet.id);
  expect(ids).not.toContain(school.cadet.id);
  for (const asker of [school.bare, school.cadet, school.parent, school.external]) {
    expect((await read(asker)).filter(({ last_sign_in_at, invited }) => last_sign_in_at !== null || invited)).toEqual(
      [],
    );
  }
  expect(await refusalOf(read(ANONYMOUS))).toMatchObject({ code: '42501' });
});
