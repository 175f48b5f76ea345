import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aParent } from '../support/family.ts';
import { aCadet, aGuardian, anAccount, aSchool, type Account, one, type TestSchool } from '../support/people.ts';

export let db: TestDatabase;

export let school: TestSchool;

export let office: Account;

/** An instructor who keeps contacts and doesn't see restricted data. */
async function withoutCustody(): Promise<Account> {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('office', 'Office', 'instructor', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, module_id, action_id, enabled)
     select $1, m.id, a.id, true from permission_modules m join permission_actions a on a.name = any ('{read,create,update,manage}')
     where m.name = 'contacts' on conflict do nothing`,
    [role],
  );
  return anAccount(db.root, { role: 'instructor', school: school.id, roleId: role });
}

/** A parent with a verified child, who is then kept from it; and the child. */
export async function aBarredParent() {
  const parent = await aParent(db, school);
  const name = randomUUID().slice(0, 8).replaceAll(/\d/g, 'x');
  await db.root.query('update profiles set first_name = $2, last_name = $3, phone = $4 where id = $1', [
    parent.id,
    'Ray',
    `Moss${name}`,
    `512555${String(Math.floor(Math.random() * 9000) + 1000)}`,
  ]);
  const child = await aCadet(db.root, school.id, school.year, { last: `Hill${name}` });
  const link = await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state: 'verified' });
  const contact = await one(db.root, 'select contact_id as id from guardian_links where id = $1', [link]);
  await db.root.query(
    `update contacts c set name = p.first_name || ' ' || p.last_name, phone = p.phone, email = p.email from profiles p where p.id = c.profile_id and c.id = $1`,
    [contact],
  );
  await restrict(contact, child);
  return { parent, child, link, contact, lastName: `Hill${name}` };
}

export const restrict = (contact: string, child: string) =>
  db.call(school.instructor, 'select set_guardian_restriction($1, $2, $3)', [contact, child, 'no_contact']);

export const readdress = (account: Account, email: string) =>
  db.root.query('update profiles set email = $2 where id = $1', [account.id, email]);

export const save = (person: Person, contact: string, more: object) =>
  db.call(person, 'select save_contact($1, $2)', [contact, { name: 'Ray Moss', type: 'parent', ...more }]);

export const find = async (person: Person, name: string) =>
  (await db.call<{ found: unknown[] }>(person, 'select parent_setup_students($1) as found', [name]))[0]?.found.length;

export const isBarred = async (account: Account, child: string) =>
  (await db.root.query<{ is: boolean }>('select app.is_barred($1, $2) as is', [account.id, child])).rows[0]?.is;

/** Nine digits, as an address may have them and a Social Security number does. */
export const DIGITS = () => String(Math.floor(Math.random() * 900_000_000) + 100_000_000);

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
    office = await withoutCustody();
  });
  afterAll(() => db.close());
}
