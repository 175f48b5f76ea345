import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one, SERVICE, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aColleague, aVisitor, deskOf, type Visitor } from './visitors.ts';

let db: TestDatabase;
let full: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  full = await aSchool(db.root);
});
afterAll(() => db.close());

/** What the function that invites does, in the database: asks, then completes the account as the person who asked. */
async function invite({ coach }: Visitor, more: object = {}): Promise<string> {
  await db.call(coach, `select check_account('external')`);
  return complete(coach.id, more);
}

async function complete(actor: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  await db.root.query(
    `insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, '{}', now(), now())`,
    [id, `${id}@test.example`, { made_by: actor }],
  );
  const input = { role: 'external', first_name: 'Kim', last_name: 'Lee', invited: true, ...more };
  await db.call(SERVICE, 'select complete_account($1, $2, $3)', [id, actor, input]);
  return id;
}

const peopleOf = async (school: string) =>
  (
    await db.root.query<{ count: number }>(
      `select count(*)::int as count from profiles where school_id = $1 and active`,
      [school],
    )
  ).rows[0]?.count;

test('someone of a visiting school invites a colleague to the same school, as no more than they are', async () => {
  const own = await aVisitor(db);
  const id = await invite(own);
  const { rows } = await db.root.query('select role, school_id from profiles where id = $1', [id]);
  expect(rows).toEqual([{ role: 'external', school_id: own.id }]);
  for (const call of [
    `check_account('external', '${full.id}')`,
    `check_account('instructor')`,
    `check_account('admin')`,
    `check_account('cadet')`,
    `check_account('parent')`,
    `check_account('external', null, '${full.cadets.own}')`,
    `check_account('external', null, null, (select id from user_roles where role_name = 'admin' and school_id is null))`,
  ])
    expect(await refusalOf(db.call(own.coach, `select ${call}`))).toMatchObject({ code: '42501' });
  // Nor behind the check: the account is completed with the rights of the person who asked.
  for (const more of [{ role: 'instructor' }, { school_id: full.id }, { role: 'cadet', grade: '9' }])
    expect(await refusalOf(complete(own.coach.id, more))).toMatchObject({ code: '42501' });
});

test('invitations that come together never make six', async () => {
  const own = await aVisitor(db);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => invite(own)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await peopleOf(own.id)).toBe(5);
  expect(await refusalOf(invite(own))).toMatchObject({ detail: 'too_many_people:email' });
  // Not by an admin, and not by another role or another school either.
  const more = complete(full.admin.id, { school_id: own.id });
  expect(await refusalOf(more)).toMatchObject({ detail: 'too_many_people:email' });
  const moved = db.root.query('update profiles set school_id = $1 where id = $2', [own.id, full.external.id]);
  expect(await refusalOf(moved)).toMatchObject({ detail: 'too_many_people:email' });
});

test('no one invites without end: 20 people in 30 days', async () => {
  const own = await aVisitor(db);
  for (let count = 1; count < 20; count += 1) {
    const id = await complete(own.coach.id);
    await db.root.query('update profiles set active = false where id = $1', [id]);
  }
  expect(await refusalOf(complete(own.coach.id))).toMatchObject({ detail: 'too_many_invitations:email' });
});

test('a colleague loses access and gets it back, and the log says who did it', async () => {
  const own = await aVisitor(db);
  const colleague = await aColleague(db, own);
  const set = (on: boolean) => db.call(own.coach, 'select set_colleague_active($1, $2)', [colleague.id, on]);
  await set(false);
  expect(await refusalOf(db.call(colleague, 'select visitor_desk()'))).toMatchObject({ code: '42501' });
  expect((await deskOf(db, own.coach)).people.map((person) => person.is_active)).toEqual([true, false]);
  await set(true);
  expect((await deskOf(db, colleague)).people).toHaveLength(2);
  const { rows } = await db.root.query(
    'select kind, created_by from account_events where user_id = $1 order by created_at',
    [colleague.id],
  );
  expect(rows).toEqual([
    { kind: 'deactivated', created_by: own.coach.id },
    { kind: 'activated', created_by: own.coach.id },
  ]);
});

test('who was there first is not sent away by those who followed, nor by strangers', async () => {
  const own = await aVisitor(db);
  const other = await aVisitor(db);
  const colleague = await aColleague(db, own);
  const off = (by: { id: string; role: 'authenticated' }, who: string) =>
    refusalOf(db.call(by, 'select set_colleague_active($1, false)', [who]));
  expect(await off(colleague, own.coach.id)).toMatchObject({ code: '42501' });
  expect(await off(own.coach, own.coach.id)).toMatchObject({ detail: 'unknown_user' });
  expect(await off(other.coach, colleague.id)).toMatchObject({ detail: 'unknown_user' });
  expect(await off(own.coach, full.external.id)).toMatchObject({ detail: 'unknown_user' });
  for (const person of [full.instructor, full.cadet, full.parent])
    expect(await off(person, colleague.id)).toMatchObject({ code: '42501' });
});

test('an account that an admin closed is not opened by a colleague', async () => {
  const own = await aVisitor(db);
  const colleague = await aColleague(db, own);
  await db.call(full.admin, 'select set_acting_school($1)', [own.id]);
  await db.call(full.admin, 'select set_account_active($1, false)', [colleague.id]);
  await db.call(full.admin, 'select set_acting_school(null)');
  const on = db.call(own.coach, 'select set_colleague_active($1, true)', [colleague.id]);
  expect(await refusalOf(on)).toMatchObject({ code: '42501' });
});

test('an invitation is sent again by those who sent it, and by no one else', async () => {
  const own = await aVisitor(db);
  const other = await aVisitor(db);
  const id = await invite(own);
  expect(await db.call(own.coach, 'select check_invitation($1) as ok', [id])).toEqual([{ ok: true }]);
  expect(await db.call(other.coach, 'select check_invitation($1) as ok', [id])).toEqual([{ ok: false }]);
  for (const person of [full.cadet, full.parent, full.external])
    expect(await refusalOf(db.call(person, 'select check_invitation($1)', [id]))).not.toBeNull();
  // No one finds out by trying which addresses have an account.
  for (let count = 1; count < 20; count += 1) await db.call(other.coach, 'select check_invitation($1)', [id]);
  expect(await refusalOf(db.call(other.coach, 'select check_invitation($1)', [id]))).toMatchObject({
    detail: 'too_many_invitations:email',
  });
});

test('with the portal turned off no one is invited', async () => {
  const own = await aVisitor(db);
  await db.root.query('update schools set competition_portal = false where id = $1', [own.id]);
  expect(await refusalOf(invite(own))).toMatchObject({ code: '42501' });
  expect((await deskOf(db, own.coach)).people).toHaveLength(1);
});

test('people of a visiting school hold nothing but the competition portal', async () => {
  const own = await aVisitor(db);
  const rows = await db.call<{ key: string }>(
    own.coach,
    `select m.name || ':' || a.name as key from permission_modules m, permission_actions a
     where app.can(m.name, a.name) order by 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual([
    'competition-entries:create',
    'competition-entries:read',
    'competition-entries:sidebar',
    'competition-entries:update',
    'competition-portal:read',
    'competition-portal:sidebar',
    'dashboard:read',
    'dashboard:sidebar',
    'notifications:read',
    'notifications:update',
    'settings:read',
    'settings:sidebar',
    'settings:update',
  ]);
});

test('a role that is based on theirs gets no more, no matter who gives it', async () => {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('guest', 'Guest', 'external', $1) returning id`,
    [full.id],
  );
  for (const [module, verb] of [
    ['competition-meets', 'read'],
    ['competition-meets', 'create'],
    ['competition-sheets', 'read'],
    ['competition-entries', 'manage'],
    ['competition-entries', 'roster'],
    ['competition-protests', 'update'],
    ['cadets', 'read'],
    ['users', 'create'],
  ]) {
    const given = db.root.query(
      `insert into role_permissions (role_id, role, module_id, action_id)
       select $1, 'guest', m.id, a.id from permission_modules m, permission_actions a where m.name = $2 and a.name = $3`,
      [role, module, verb],
    );
    expect(await refusalOf(given), `${module}:${verb}`).toMatchObject({ detail: 'never_granted' });
  }
});
