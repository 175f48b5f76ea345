import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, close, giveRole, open, signIn, stateOf } from '../support/accounts.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { anAccount, ANONYMOUS, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
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
  await signIn(db.root, person);
  await close(db, school.instructor, person);
  expect(await stateOf(db.root, person)).toEqual({ active: false, banned: true, sessions: 0 });
  await open(db, school.instructor, person);
  expect(await stateOf(db.root, person)).toEqual({ active: true, banned: false, sessions: 0 });
  const events = await db.call(
    school.instructor,
    'select kind, reason, actor_label from account_events where user_id = $1 order by created_at',
    [person.id],
  );
  expect(events).toEqual([
    { kind: 'deactivated', reason: 'left the school', actor_label: 'Pat Instructor' },
    { kind: 'activated', reason: null, actor_label: 'Pat Instructor' },
  ]);
});

test('accounts are changed by those who keep accounts of the school, by no one else', async () => {
  const person = await anAccount(db.root, { role: 'parent', school: school.id });
  const parent = await built(db.root, 'parent');
  for (const asker of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(close(db, asker, person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(open(db, asker, person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(giveRole(db, asker, person, parent))).toMatchObject({ code: '42501' });
    const out = db.call(asker, 'select sign_out_everywhere($1)', [person.id]);
    expect(await refusalOf(out)).toMatchObject({ code: '42501' });
    const reset = db.call(asker, 'select check_password_reset($1)', [person.id]);
    expect(await refusalOf(reset)).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(close(db, other.instructor, person))).toMatchObject({ detail: 'unknown_user:user_id' });
  expect(await refusalOf(close(db, school.instructor, school.instructor))).toMatchObject({ detail: 'own_account' });
  expect(await refusalOf(close(db, school.instructor, school.admin))).toMatchObject({ code: '42501' });
});

test('who holds less neither closes, resets nor promotes who holds more', async () => {
  const roleId = await clerkRole();
  const clerk = await anAccount(db.root, { role: 'instructor', school: school.id, roleId });
  const instructor = await built(db.root, 'instructor');
  expect(await refusalOf(close(db, clerk, school.instructor))).toMatchObject({ code: '42501' });
  const reset = db.call(clerk, 'select check_password_reset($1)', [school.instructor.id]);
  expect(await refusalOf(reset)).toMatchObject({ code: '42501' });
  const flag = db.call(clerk, 'update profiles set password_change_required = true where id = $1', [
    school.instructor.id,
  ]);
  expect(await refusalOf(flag)).toMatchObject({ code: '42501' });
  expect(await refusalOf(giveRole(db, clerk, school.bare, instructor))).toMatchObject({ code: '42501' });
  const make = db.call(clerk, `select check_account('instructor')`);
  expect(await refusalOf(make)).toMatchObject({ code: '42501' });
  await db.call(clerk, `select check_account('instructor', null, null, $1)`, [roleId]);
  await db.call(clerk, `select check_account('parent')`);
});

test('roles fit the person: cadets on the roster keep cadet roles, admins are made by admins', async () => {
  const [instructor, cadet, admin] = [
    await built(db.root, 'instructor'),
    await built(db.root, 'cadet'),
    await built(db.root, 'admin'),
  ];
  const parent = await anAccount(db.root, { role: 'parent', school: school.id });
  expect(await refusalOf(giveRole(db, school.instructor, school.cadet, instructor))).toMatchObject({
    detail: 'cadet_role:role_id',
  });
  expect(await refusalOf(giveRole(db, school.instructor, parent, cadet))).toMatchObject({
    detail: 'cadet_role:role_id',
  });
  expect(await refusalOf(giveRole(db, school.instructor, parent, admin))).toMatchObject({ code: '42501' });
  const foreign = await one(db.root, 'select id from user_roles where school_id = $1', [other.id]);
  expect(await refusalOf(giveRole(db, school.admin, parent, foreign))).toMatchObject({
    detail: 'unknown_role:role_id',
  });
  await giveRole(db, school.instructor, parent, instructor);
  const { rows } = await db.root.query('select role from profiles where id = $1', [parent.id]);
  expect(rows).toEqual([{ role: 'instructor' }]);
});

test('the last instructor of a school stays, also when two are removed at the same moment', async () => {
  const place = await aSchool(db.root);
  await close(db, school.admin, place.bare);
  expect(await refusalOf(close(db, school.admin, place.instructor))).toMatchObject({ detail: 'last_instructor' });
  const parent = await built(db.root, 'parent');
  expect(await refusalOf(giveRole(db, school.admin, place.instructor, parent))).toMatchObject({
    detail: 'last_instructor',
  });
  const remove = db.root.query('delete from auth.users where id = $1', [place.instructor.id]);
  expect(await refusalOf(remove)).toMatchObject({ detail: 'last_instructor' });
  await open(db, school.admin, place.bare);
  const results = await Promise.allSettled([
    close(db, school.admin, place.bare),
    close(db, school.admin, place.instructor),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the last admin of the platform stays, also when two close each other at the same moment', async () => {
  const empty = await openTestDatabase();
  try {
    const [one_, two] = [
      await anAccount(empty.root, { role: 'admin' }),
      await anAccount(empty.root, { role: 'admin' }),
    ];
    // An admin may handle welfare reports: a second handler confirmed both.
    for (const [by, user] of [
      [one_, two],
      [two, one_],
    ] as const)
      await empty.root.query(
        `insert into app.handler_acts (kind, user_id, words, asked_by, confirmed_at) values ('active', $1, 'Close', $2, now())`,
        [user.id, by.id],
      );
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
