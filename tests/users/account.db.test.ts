import { seen as seenRows } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet, aGuardian, anAccount, aSchool, one, SERVICE, type TestSchool } from '../support/people.ts';
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

function signUp(meta: Record<string, unknown>, app: Record<string, unknown> = { provider: 'email' }): Promise<string> {
  const id = randomUUID();
  return one(
    db.root,
    `insert into auth.users (id, aud, role, email, encrypted_password, raw_user_meta_data, raw_app_meta_data)
     values ($1::uuid, 'authenticated', 'authenticated', $1::text || '@test.example', 'first', $2, $3) returning id`,
    [id, meta, app],
  );
}

async function profileOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.root.query<Record<string, unknown>>('select * from profiles where id = $1', [id]);
  return rows[0];
}

test('signing up makes parents and external schools, whatever else is asked for makes nothing', async () => {
  const parent = await signUp({ role: 'parent', first_name: 'Ana', join_code: school.joinCode });
  expect(await profileOf(parent)).toMatchObject({ role: 'parent', school_id: school.id });
  const visitor = await signUp({ role: 'external', school: { name: 'Cedar Fork' } });
  expect(await profileOf(visitor)).toMatchObject({ role: 'external', school_id: null });
  for (const role of ['admin', 'instructor', 'cadet', 'nonsense', null]) {
    expect(await profileOf(await signUp({ role, school_id: school.id }))).toBeUndefined();
  }
});

test('signing up as the auth service works without any right in public', async () => {
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query('set local role supabase_auth_admin');
    await client.query(
      `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'own@test.example', $1)`,
      [{ role: 'parent', join_code: school.joinCode }],
    );
    await client.query(`update auth.users set email = 'new@test.example' where email = 'own@test.example'`);
    await client.query('reset role');
    const { rows } = await client.query(`select role from profiles where email = 'new@test.example'`);
    expect(rows).toEqual([{ role: 'parent' }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('while a temporary password waits to be changed, no verb holds, and only a new password ends it', async () => {
  const person = await anAccount(db.root, { role: 'instructor', school: school.id, mustChange: true });
  const count = () => db.as(person, async (client) => (await client.query('select from cadets')).rowCount);
  const clear = () => db.commitAs(person, (client) => client.query('select clear_password_change_requirement()'));
  expect(await count()).toBe(0);
  expect(await refusalOf(clear())).toMatchObject({ detail: 'password_not_changed' });
  const direct = db.as(person, (client) =>
    client.query('update profiles set password_change_required = false, temp_pswd = null where id = $1', [person.id]),
  );
  expect(await refusalOf(direct)).toMatchObject({ detail: 'password_not_changed' });
  await db.root.query(`update auth.users set encrypted_password = 'second' where id = $1`, [person.id]);
  await clear();
  expect(await count()).toBeGreaterThan(0);
});

test('a temporary password is never kept readable', async () => {
  const write = db.as(school.instructor, (client) => client.query(`update profiles set temp_pswd = 'secret'`));
  expect(await refusalOf(write)).toMatchObject({ code: '23514' });
});

test('no one clears the temporary password of another', async () => {
  const person = await anAccount(db.root, { role: 'cadet', school: school.id, mustChange: true });
  await db.root.query(`update auth.users set encrypted_password = 'second' where id = $1`, [person.id]);
  const clear = db.as(school.instructor, (client) =>
    client.query('update profiles set password_change_required = false where id = $1', [person.id]),
  );
  expect(await refusalOf(clear)).toMatchObject({ code: '42501' });
});

test('deactivating bans the account, ends its sessions and takes every right at once', async () => {
  const person = await anAccount(db.root, { role: 'instructor', school: school.id });
  await db.root.query('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [person.id]);
  await db.root.query('update profiles set active = false where id = $1', [person.id]);
  const { rows } = await db.root.query(
    `select u.banned_until > now() as banned, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
     from auth.users u where u.id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ banned: true, sessions: 0 }]);
  const seen = await db.as(person, async (client) => (await client.query('select from cadets')).rowCount);
  expect(seen).toBe(0);
});

test('only an admin works in another school, and it is written down', async () => {
  const step = (person: typeof school.admin) =>
    db.as(person, async (client) => {
      await client.query('select set_acting_school($1)', [other.id]);
      const { rows } = await client.query<{ id: string }>('select distinct school_id as id from cadets');
      return rows;
    });
  expect(await step(school.admin)).toEqual([{ id: other.id }]);
  expect(await refusalOf(step(school.instructor))).toMatchObject({ code: '42501' });
  await db.commitAs(school.admin, (client) => client.query('select set_acting_school($1)', [other.id]));
  const { rows } = await db.root.query(`select changed from audit_log where row_id = $1 and action = 'update'`, [
    school.admin.id,
  ]);
  expect(rows).toEqual([{ changed: { acting_school_id: [null, other.id] } }]);
});

test('a parent reads a child at another school by a verified link, and stops with it', async () => {
  const child = await aCadet(db.root, other.id, other.year);
  const link = await aGuardian(db.root, { school: other.id, parent: school.parent.id, cadet: child, state: 'pending' });
  const seen = () =>
    db.as(school.parent, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from cadet_roster');
      return new Set(rows.map(({ id }) => id));
    });
  expect(await seen()).toEqual(new Set([school.cadets.own]));
  await db.commitAs(other.instructor, (client) =>
    client.query(`select decide_guardian_link($1, 'verified', ${seenRows('guardian_links')})`, [link]),
  );
  expect(await seen()).toEqual(new Set([school.cadets.own, child]));
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`,
    [link, other.id],
  );
  expect(await seen()).toEqual(new Set([school.cadets.own]));
});

test('what a parent claims is pending, in their own name, and lists no students', async () => {
  const claimed = school.cadets.other;
  const links = await db.as(school.parent, async (client) => {
    await client.query(
      `insert into contacts (name, email, phone, type, status, cadet_id, school_id, profile_id)
       values ('Pat', 'somebody@else.example', '(512) 555-0141', 'vendor', 'active', $1, $2, $3)`,
      [claimed, school.id, school.cadet.id],
    );
    const contact = await client.query(`select email, type, source, profile_id from contacts where cadet_id = $1`, [
      claimed,
    ]);
    expect(contact.rows).toEqual([
      { email: school.parent.email, type: 'parent', source: 'self', profile_id: school.parent.id },
    ]);
    return (await client.query('select state from guardian_links where cadet_id = $1', [claimed])).rows;
  });
  expect(links).toEqual([{ state: 'pending' }]);
  const { rows } = await db.as(school.parent, (client) => client.query('select id from profiles'));
  expect(rows).toEqual([{ id: school.parent.id }]);
});

const complete = (actor: string, user: string, input: Record<string, unknown>) =>
  db.commitAs(SERVICE, async (client: pg.PoolClient) => {
    const { rows } = await client.query<{ id: string | null }>('select complete_account($1, $2, $3) as id', [
      user,
      actor,
      input,
    ]);
    return rows[0]?.id ?? null;
  });

test('an account made by staff has profile, cadet and enrollment, and must change its password', async () => {
  const user = await signUp({}, { made_by: school.instructor.id });
  const input = { role: 'cadet', first_name: 'Noor', last_name: 'Vance', grade: '10', rank: 'C/PVT', flight: 'Alpha' };
  const cadet = await complete(school.instructor.id, user, { ...input, email: 'noor@student.example' });
  expect(await profileOf(user)).toMatchObject({
    role: 'cadet',
    grade: '10',
    password_change_required: true,
    school_id: school.id,
  });
  const { rows } = await db.root.query(
    'select unit_name, rank_abbreviation, has_account from cadet_roster where id = $1',
    [cadet],
  );
  expect(rows).toEqual([{ unit_name: 'Alpha Company', rank_abbreviation: 'C/PVT', has_account: true }]);
  const { rows: audit } = await db.root.query(
    `select distinct actor_id from audit_log where subject_id = $1 and table_name = 'cadets'`,
    [cadet],
  );
  expect(audit).toEqual([{ actor_id: school.instructor.id }]);
});

test('an account for a cadet on the roster is linked once', async () => {
  const input = { role: 'cadet', first_name: 'A', last_name: 'B', cadet_id: school.cadets.other };
  const users = await Promise.all([signUp({}, { made_by: 'x' }), signUp({}, { made_by: 'x' })]);
  const results = await Promise.allSettled(users.map((user) => complete(school.instructor.id, user, input)));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('staff make accounts within their limits only', async () => {
  const check = (person: typeof school.cadet, role: string, at: string = school.id) =>
    db.as(person, (client) => client.query('select check_account($1, $2)', [role, at]));
  await check(school.instructor, 'cadet');
  await check(school.admin, 'admin', other.id);
  expect(await refusalOf(check(school.instructor, 'admin'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(check(school.instructor, 'cadet', other.id))).toMatchObject({ code: '42501' });
  for (const person of [school.cadet, school.parent, school.external, school.bare]) {
    expect(await refusalOf(check(person, 'cadet'))).toMatchObject({ code: '42501' });
  }
  expect(
    await refusalOf(db.as(school.instructor, (client) => client.query('select complete_account(null, null, null)'))),
  ).toMatchObject({ code: '42501' });
});

test('a flag that must never be on cannot be turned on', async () => {
  const grant = (role: string, module: string, action: string) =>
    db.root.query(
      `insert into role_permissions (role_id, role, module_id, action_id)
       select r.id, r.role_name, m.id, a.id from user_roles r, permission_modules m, permission_actions a
       where r.role_name = $1 and r.school_id is null and m.name = $2 and a.name = $3`,
      [role, module, action],
    );
  expect(await refusalOf(grant('parent', 'competition-portal', 'read'))).toMatchObject({ detail: 'never_granted' });
  expect(await refusalOf(grant('cadet', 'cadets', 'view_restricted'))).toMatchObject({ detail: 'never_granted' });
});
