import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** An open page is told at once when something is taken from the person who looks at it. */
let db: TestDatabase;
let school: TestSchool;
let link: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  link = await one(
    db.root,
    `select l.id from guardian_links l join contacts c on c.id = l.contact_id where c.profile_id = $1`,
    [school.parent.id],
  );
});
beforeEach(() => db.root.query('delete from realtime.messages'));
afterAll(() => db.close());

/** Whom the messages since the beginning of the test reached, each once. */
async function told(): Promise<string[]> {
  const { rows } = await db.root.query<{ topic: string; keys: string[] }>(
    `select distinct topic, array(select jsonb_object_keys(payload) order by 1) as keys
     from realtime.messages where event = 'access' order by 1`,
  );
  for (const { keys } of rows) expect(keys).toEqual(['id', 'tx']);
  return rows.map(({ topic }) => topic.replace('user:', ''));
}

test('a custody order tells its person, and names neither cadet nor order; lifting it tells no one', async () => {
  const set = `update guardian_restrictions set lifted_at = $2, restriction = 'staff_only' where link_id = $1`;
  await db.root.query(set, [link, null]);
  expect(await told()).toEqual([school.parent.id]);
  await db.root.query('delete from realtime.messages');
  await db.root.query(set, [link, new Date()]);
  expect(await told()).toEqual([]);
});

test('an order also tells an account that it knows by its address alone', async () => {
  const other = await anAccount(db.root, { role: 'parent', school: school.id });
  await db.root.query(
    `update guardian_restrictions set lifted_at = null, addresses = addresses || lower($2) where link_id = $1`,
    [link, other.email],
  );
  expect(await told()).toEqual([school.parent.id, other.id].toSorted());
  await db.root.query('update guardian_restrictions set lifted_at = now() where link_id = $1', [link]);
});

test('a link that no longer stands tells the guardian; one that is given says nothing here', async () => {
  await db.root.query(`update guardian_links set state = 'revoked' where id = $1`, [link]);
  expect(await told()).toEqual([school.parent.id]);
  await db.root.query('delete from realtime.messages');
  await db.root.query(`update guardian_links set state = 'verified' where id = $1`, [link]);
  expect(await told()).toEqual([]);
});

test('a contact that is no longer the account’s tells the account', async () => {
  const contact = await one(db.root, 'select contact_id as id from guardian_links where id = $1', [link]);
  await db.root.query(`update contacts set status = 'archived' where id = $1`, [contact]);
  expect(await told()).toEqual([school.parent.id]);
  await db.root.query(`update contacts set status = 'active' where id = $1`, [contact]);
});

test('another role and a closed account tell the account; a new name doesn’t', async () => {
  const person = await anAccount(db.root, { role: 'instructor', school: school.id });
  await db.root.query(`update profiles set first_name = 'Sam' where id = $1`, [person.id]);
  expect(await told()).toEqual([]);
  await db.root.query(
    `update profiles set role_id = (select id from user_roles where role_name = 'cadet' and school_id is null)
     where id = $1`,
    [person.id],
  );
  expect(await told()).toEqual([person.id]);
  await db.root.query('delete from realtime.messages');
  await db.root.query('update profiles set active = false where id = $1', [person.id]);
  expect(await told()).toEqual([person.id]);
});

test('a right that a role loses tells everyone with the role, one that it gets no one', async () => {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('clerk', 'Clerk', 'instructor', $1)
     returning id`,
    [school.id],
  );
  const clerk = await anAccount(db.root, { role: 'instructor', school: school.id, roleId: role });
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'clerk', m.id, a.id from permission_modules m, permission_actions a
     where m.name = 'cadets' and a.name in ('read', 'manage')`,
    [role],
  );
  expect(await told()).toEqual([]);
  await db.root.query('update role_permissions set enabled = false where role_id = $1', [role]);
  expect(await told()).toEqual([clerk.id]);
});

test('a position that ends tells the cadet who held it', async () => {
  const position = await one(
    db.root,
    `insert into positions (school_id, title) values ($1, 'Company Clerk') returning id`,
    [school.id],
  );
  const held = await one(
    db.root,
    `insert into position_assignments (school_id, position_id, cadet_id, starts_at)
     values ($1, $2, $3, now() - interval '1 day') returning id`,
    [school.id, position, school.cadets.own],
  );
  await db.root.query(`update position_assignments set ends_at = now() + interval '1 day' where id = $1`, [held]);
  expect(await told()).toEqual([]);
  await db.root.query('update position_assignments set ends_at = now() where id = $1', [held]);
  expect(await told()).toEqual([school.cadet.id]);
});

test('a page that couldn’t hear asks by its mark, and is told of its own person alone', async () => {
  const mark = async (person: Account) =>
    (await db.call<{ mark: string }>(person, 'select live_mark() as mark'))[0]?.mark ?? '';
  const changed = async (person: Account, since: string | null) =>
    (await db.call<{ is: boolean }>(person, 'select access_changed($1) as is', [since]))[0]?.is;
  const [ofParent, ofCadet] = [await mark(school.parent), await mark(school.cadet)];
  expect(await changed(school.parent, ofParent)).toBe(false);
  await db.root.query(`update guardian_links set state = 'revoked' where id = $1`, [link]);
  await db.root.query(`update guardian_links set state = 'verified' where id = $1`, [link]);
  expect(await changed(school.parent, ofParent)).toBe(true);
  expect(await changed(school.parent, await mark(school.parent))).toBe(false);
  expect(await changed(school.cadet, ofCadet)).toBe(false);
  expect(await changed(school.parent, null)).toBe(true);
  expect(await changed(school.parent, '900000000:900000000:')).toBe(true);
  expect(await refusalOf(changed(school.parent, 'yesterday'))).toMatchObject({ code: 'P0001' });
  expect(await refusalOf(db.call(ANONYMOUS, 'select access_changed($1)', [ofParent]))).toMatchObject({ code: '42501' });
});
