import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from './support/database.ts';
import { anAccount, ANONYMOUS, aSchool, one, SERVICE, type Account, type TestSchool } from './support/people.ts';
import { refusalOf } from './support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

function call<Row extends object>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.commitAs(person, async (client) => (await client.query<Row>(sql, values)).rows);
}

const close = (person: Person, user: Account) =>
  call(person, `select set_account_active($1, false, 'left the school')`, [user.id]);
const open = (person: Person, user: Account) => call(person, 'select set_account_active($1, true)', [user.id]);
const giveRole = (person: Person, user: Account, role: string) =>
  call(person, 'select change_account_role($1, $2)', [user.id, role]);
const signIn = (user: Account) =>
  one(
    db.root,
    'insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now()) returning id',
    [user.id],
  );
const built = (role: string) =>
  one(db.root, 'select id from user_roles where role_name = $1 and school_id is null', [role]);

async function stateOf(user: Account): Promise<unknown> {
  const { rows } = await db.root.query(
    `select p.active, coalesce(u.banned_until > now(), false) as banned,
       (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
     from profiles p join auth.users u on u.id = p.id where p.id = $1`,
    [user.id],
  );
  return rows[0];
}

/** A role of the school on the base of instructors that may do all with accounts and nothing else. */
async function clerkRole(): Promise<string> {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('clerk-' || gen_random_uuid(), 'Clerk', 'instructor', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'clerk', m.id, a.id from permission_modules m join permission_actions a on a.name = any (m.actions)
     where m.name = 'users'`,
    [role],
  );
  return role;
}

test('closing an account ends its sessions and bans it, opening lifts that, and both are written down', async () => {
  const person = await anAccount(db.root, { role: 'parent', school: school.id });
  await signIn(person);
  await close(school.instructor, person);
  expect(await stateOf(person)).toEqual({ active: false, banned: true, sessions: 0 });
  await open(school.instructor, person);
  expect(await stateOf(person)).toEqual({ active: true, banned: false, sessions: 0 });
  const events = await call(
    school.instructor,
    'select kind, reason, actor_label from account_events where user_id = $1 order by created_at',
    [person.id],
  );
  expect(events).toEqual([
    { kind: 'deactivated', reason: 'left the school', actor_label: 'Pat Instructor' },
    { kind: 'activated', reason: null, actor_label: 'Pat Instructor' },
  ]);
});

test('accounts are changed by those who keep accounts of the school, by nobody else', async () => {
  const person = await anAccount(db.root, { role: 'parent', school: school.id });
  const parent = await built('parent');
  for (const asker of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(close(asker, person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(open(asker, person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(giveRole(asker, person, parent))).toMatchObject({ code: '42501' });
    const out = call(asker, 'select sign_out_everywhere($1)', [person.id]);
    expect(await refusalOf(out)).toMatchObject({ code: '42501' });
    const reset = call(asker, 'select check_password_reset($1)', [person.id]);
    expect(await refusalOf(reset)).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(close(other.instructor, person))).toMatchObject({ detail: 'unknown_user:user_id' });
  expect(await refusalOf(close(school.instructor, school.instructor))).toMatchObject({ detail: 'own_account' });
  expect(await refusalOf(close(school.instructor, school.admin))).toMatchObject({ code: '42501' });
});

test('who holds less neither closes, resets nor promotes who holds more', async () => {
  const roleId = await clerkRole();
  const clerk = await anAccount(db.root, { role: 'instructor', school: school.id, roleId });
  const instructor = await built('instructor');
  expect(await refusalOf(close(clerk, school.instructor))).toMatchObject({ code: '42501' });
  const reset = call(clerk, 'select check_password_reset($1)', [school.instructor.id]);
  expect(await refusalOf(reset)).toMatchObject({ code: '42501' });
  const flag = call(clerk, 'update profiles set password_change_required = true where id = $1', [school.instructor.id]);
  expect(await refusalOf(flag)).toMatchObject({ code: '42501' });
  expect(await refusalOf(giveRole(clerk, school.bare, instructor))).toMatchObject({ code: '42501' });
  const make = call(clerk, `select check_account('instructor')`);
  expect(await refusalOf(make)).toMatchObject({ code: '42501' });
  await call(clerk, `select check_account('instructor', null, null, $1)`, [roleId]);
  await call(clerk, `select check_account('parent')`);
});

test('roles fit the person: cadets on the roster keep cadet roles, admins are made by admins', async () => {
  const [instructor, cadet, admin] = [await built('instructor'), await built('cadet'), await built('admin')];
  const parent = await anAccount(db.root, { role: 'parent', school: school.id });
  expect(await refusalOf(giveRole(school.instructor, school.cadet, instructor))).toMatchObject({
    detail: 'cadet_role:role_id',
  });
  expect(await refusalOf(giveRole(school.instructor, parent, cadet))).toMatchObject({ detail: 'cadet_role:role_id' });
  expect(await refusalOf(giveRole(school.instructor, parent, admin))).toMatchObject({ code: '42501' });
  const foreign = await one(db.root, 'select id from user_roles where school_id = $1', [other.id]);
  expect(await refusalOf(giveRole(school.admin, parent, foreign))).toMatchObject({ detail: 'unknown_role:role_id' });
  await giveRole(school.instructor, parent, instructor);
  const { rows } = await db.root.query('select role from profiles where id = $1', [parent.id]);
  expect(rows).toEqual([{ role: 'instructor' }]);
});

test('the last instructor of a school stays, also when two are removed at the same moment', async () => {
  const place = await aSchool(db.root);
  await close(school.admin, place.bare);
  expect(await refusalOf(close(school.admin, place.instructor))).toMatchObject({ detail: 'last_instructor' });
  const parent = await built('parent');
  expect(await refusalOf(giveRole(school.admin, place.instructor, parent))).toMatchObject({
    detail: 'last_instructor',
  });
  const remove = db.root.query('delete from auth.users where id = $1', [place.instructor.id]);
  expect(await refusalOf(remove)).toMatchObject({ detail: 'last_instructor' });
  await open(school.admin, place.bare);
  const results = await Promise.allSettled([close(school.admin, place.bare), close(school.admin, place.instructor)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the last admin of the platform stays, also when two close each other at the same moment', async () => {
  const empty = await openTestDatabase();
  try {
    const [one_, two] = [
      await anAccount(empty.root, { role: 'admin' }),
      await anAccount(empty.root, { role: 'admin' }),
    ];
    const closeBy = (person: Account, user: Account) =>
      empty.commitAs(person, (client) => client.query('select set_account_active($1, false)', [user.id]));
    const results = await Promise.allSettled([closeBy(one_, two), closeBy(two, one_)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await empty.root.query<{ id: string }>('select id from profiles where active');
    expect(rows).toHaveLength(1);
    const last = rows[0]?.id;
    for (const sql of ['update profiles set active = false where id = $1', 'delete from auth.users where id = $1']) {
      expect(await refusalOf(empty.root.query(sql, [last]))).toMatchObject({ detail: 'last_admin' });
    }
  } finally {
    await empty.close();
  }
});

test('everybody sees and ends the own sessions only', async () => {
  const person = await anAccount(db.root, { role: 'parent', school: school.id });
  const [mine, second, foreign] = [await signIn(person), await signIn(person), await signIn(school.cadet)];
  const sessions = await call<{ id: string }>(person, 'select id from my_sessions()');
  expect(new Set(sessions.map(({ id }) => id))).toEqual(new Set([mine, second]));
  expect(await refusalOf(call(person, 'select end_session($1)', [foreign]))).toMatchObject({
    detail: 'unknown_session',
  });
  await call(person, 'select end_session($1)', [second]);
  expect(await call(person, 'select sign_out_everywhere() as count')).toEqual([{ count: 1 }]);
  await signIn(person);
  const byStaff = await call(school.instructor, 'select sign_out_everywhere($1) as count', [person.id]);
  expect(byStaff).toEqual([{ count: 1 }]);
});

test('a reset marks the password that now stands as one to be changed, even where a mark stood', async () => {
  const person = await anAccount(db.root, { role: 'cadet', school: school.id, mustChange: true });
  await signIn(person);
  await db.root.query(`update auth.users set encrypted_password = 'temporary' where id = $1`, [person.id]);
  await call(SERVICE, 'select complete_password_reset($1, $2)', [person.id, school.instructor.id]);
  expect(await stateOf(person)).toMatchObject({ sessions: 0 });
  const clear = () => call(person, 'select clear_password_change_requirement()');
  expect(await refusalOf(clear())).toMatchObject({ detail: 'password_not_changed' });
  await db.root.query(`update auth.users set encrypted_password = 'own' where id = $1`, [person.id]);
  await clear();
  const direct = call(school.instructor, 'select complete_password_reset($1, $1)', [person.id]);
  expect(await refusalOf(direct)).toMatchObject({ code: '42501' });
  const actor = call(SERVICE, 'select complete_password_reset($1, $2)', [school.instructor.id, school.cadet.id]);
  expect(await refusalOf(actor)).toMatchObject({ code: '42501' });
});

test('what a person sees is told to those who keep accounts and roles', async () => {
  const [row] = await call<{ reach: object }>(school.admin, 'select account_reach($1) as reach', [school.parent.id]);
  expect(row?.reach).toMatchObject({ role: 'Parent', active: true, own_cadet: null });
  expect(row?.reach).toHaveProperty('children.length', 1);
  expect(await refusalOf(call(school.cadet, 'select account_reach($1)', [school.parent.id]))).toMatchObject({
    code: '42501',
  });
});

test("a contact that is the person follows a change of the account's address", async () => {
  const person = await anAccount(db.root, { role: 'parent', school: school.id });
  await call(person, `insert into contacts (name, school_id) values ('Pat', $1)`, [school.id]);
  await db.root.query(`update auth.users set email = 'moved@test.example' where id = $1`, [person.id]);
  expect(await call(person, 'select email from contacts')).toEqual([{ email: 'moved@test.example' }]);
});

test('a person changes the own name, phone and title within limits; a cadet keeps the name of the roster', async () => {
  const write = (person: Person, input: object) => call(person, 'select update_own_profile($1)', [input]);
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
    call(asker, `select update_account($1, '{"last_name":"Reyes"}')`, [user]);
  await write(school.instructor, person.id);
  for (const asker of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(write(asker, person.id))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(write(other.instructor, person.id))).toMatchObject({ detail: 'unknown_user:user_id' });
});

type Outcome = { done: string[]; refused: { user_id: string; code: string; reason: string }[] };

async function changeMany(person: Person, users: Account[], change: string, input: object = {}, key?: string) {
  const [row] = await call<{ outcome: Outcome }>(person, 'select change_accounts($1, $2, $3, $4) as outcome', [
    ...[users.map(({ id }) => id), change, input, key ?? null],
  ]);
  if (!row) throw new Error('nothing came back');
  return row.outcome;
}

const codesOf = ({ refused }: Outcome) => new Map(refused.map(({ user_id, code }) => [user_id, code]));

test('many accounts are closed in one call: whoever may not be closed is named with the reason, the rest is done', async () => {
  const place = await aSchool(db.root);
  const people = [
    await anAccount(db.root, { role: 'parent', school: place.id }),
    await anAccount(db.root, { role: 'parent', school: place.id }),
  ];
  const all = [...people, place.admin, place.instructor, other.parent];
  const outcome = await changeMany(place.instructor, all, 'deactivate', { reason: 'moved away' });
  expect(new Set(outcome.done)).toEqual(new Set(people.map(({ id }) => id)));
  expect(codesOf(outcome)).toEqual(
    new Map([
      [place.admin.id, 'permission_denied'],
      [place.instructor.id, 'own_account'],
      [other.parent.id, 'unknown_user'],
    ]),
  );
  for (const person of people) expect(await stateOf(person)).toMatchObject({ active: false, banned: true });
  expect(await stateOf(place.admin)).toMatchObject({ active: true });

  const instructors = [place.bare, place.instructor].toSorted((one_, two) => one_.id.localeCompare(two.id));
  const ended = await changeMany(school.admin, instructors, 'deactivate');
  expect(ended.done).toEqual([instructors[0]?.id]);
  expect(codesOf(ended)).toEqual(new Map([[instructors[1]?.id, 'last_instructor']]));
  expect(await changeMany(school.admin, instructors, 'activate')).toMatchObject({ refused: [] });
});

test('many accounts get a role or lose their sessions; a repeated call does nothing twice', async () => {
  const people = [
    await anAccount(db.root, { role: 'parent', school: school.id }),
    await anAccount(db.root, { role: 'parent', school: school.id }),
  ];
  const role_id = await built('instructor');
  const key = randomUUID();
  const given = await changeMany(school.instructor, [...people, school.cadet], 'role', { role_id }, key);
  expect(given.done).toHaveLength(2);
  expect(codesOf(given)).toEqual(new Map([[school.cadet.id, 'cadet_role']]));
  await changeMany(school.instructor, people, 'role', { role_id: await built('parent') });
  expect(await changeMany(school.instructor, [...people, school.cadet], 'role', { role_id }, key)).toEqual(given);
  const { rows } = await db.root.query('select distinct role from profiles where id = any ($1)', [
    people.map(({ id }) => id),
  ]);
  expect(rows).toEqual([{ role: 'parent' }]);

  for (const person of people) await signIn(person);
  const reason = "You can't do this to your own account";
  expect(await changeMany(school.instructor, [...people, school.instructor], 'sign_out')).toMatchObject({
    refused: [{ user_id: school.instructor.id, code: 'own_account', reason, hint: 'Ask a colleague or an admin.' }],
  });
  for (const person of people) expect(await stateOf(person)).toMatchObject({ sessions: 0 });
});

test('nobody changes many accounts who may not change one, and nonsense is named', async () => {
  for (const asker of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(changeMany(asker, [school.cadet], 'deactivate'))).toMatchObject({ code: '42501' });
  }
  const nothing = changeMany(school.instructor, [], 'activate');
  expect(await refusalOf(nothing)).toMatchObject({ detail: 'users:users' });
  const erase = changeMany(school.instructor, [school.cadet], 'erase');
  expect(await refusalOf(erase)).toMatchObject({ detail: 'change:change' });
});

test('how accounts are used is told to those who keep them, of their school only', async () => {
  const read = (person: Person) =>
    call<{ id: string }>(person, 'select id, last_sign_in_at, invited from school_accounts()');
  const guest = await anAccount(db.root, { role: 'instructor', school: school.id });
  await db.root.query('update auth.users set invited_at = now(), last_sign_in_at = null where id = $1', [guest.id]);
  await db.root.query(`update auth.users set last_sign_in_at = '2026-11-20T08:00:00Z' where id = $1`, [
    school.cadet.id,
  ]);
  const told = await read(school.instructor);
  expect(told).toContainEqual({ id: guest.id, last_sign_in_at: null, invited: true });
  expect(told).toContainEqual({
    ...{ id: school.cadet.id, last_sign_in_at: new Date('2026-11-20T08:00:00Z'), invited: false },
  });
  const { rows } = await db.root.query<{ id: string }>('select id from profiles where school_id = $1', [school.id]);
  expect(new Set(told.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  expect((await read(other.instructor)).map(({ id }) => id)).not.toContain(guest.id);

  // An admin also sees the accounts of no school, but in no other school than the one they work in.
  const platform = await anAccount(db.root, { role: 'admin' });
  await call(platform, 'select set_acting_school($1)', [other.id]);
  const ids = (await read(platform)).map(({ id }) => id);
  expect(ids).toContain(platform.id);
  expect(ids).toContain(other.cadet.id);
  expect(ids).not.toContain(school.cadet.id);
  for (const asker of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(read(asker))).toMatchObject({ code: '42501' });
  }
});
