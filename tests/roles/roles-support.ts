import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';

export let db: TestDatabase;

export let school: TestSchool;

export let other: TestSchool;

/** An instructor who keeps the roles of the school. */
export let keeper: Account;

/** A role on the base of instructors with all of roles and cadets, but without view_restricted. */
async function keeperRole(at: string): Promise<string> {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('keeper', 'Keeper', 'instructor', $1) returning id`,
    [at],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'keeper', m.id, a.id from permission_modules m join permission_actions a on a.name = any (m.actions)
     where m.name in ('roles', 'cadets', 'users') and a.name <> 'view_restricted'`,
    [role],
  );
  return role;
}

export async function make(
  person: Person,
  label: string,
  base = 'instructor',
  copy: string | null = null,
): Promise<string> {
  const [row] = await db.call<{ id: string }>(person, 'select create_role($1, $2, $3) as id', [label, base, copy]);
  return row?.id ?? '';
}

export const turn = (person: Person, role: string, key: string, on = true) => {
  const [module, action] = key.split(':');
  return db.call(person, 'select set_role_permission($1, $2, $3, $4)', [role, module, action, on]);
};

export const remove = (person: Person, role: string) => db.call(person, 'select remove_role($1)', [role]);

export const built = (role: string) =>
  one(db.root, 'select id from user_roles where role_name = $1 and school_id is null', [role]);

export const seen = async (person: Person) => (await db.call(person, 'select from cadets')).length;

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
    other = await aSchool(db.root);
    keeper = await anAccount(db.root, { role: 'instructor', school: school.id, roleId: await keeperRole(school.id) });
  });
  afterAll(() => db.close());
}
