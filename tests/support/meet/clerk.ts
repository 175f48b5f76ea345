import type { TestDatabase } from '../database.ts';
import { type Account, anAccount, one, type TestSchool } from '../people.ts';

/** A cadet of the school whose role reads registrations and fills in rosters. */
export async function aClerk({ root }: TestDatabase, school: TestSchool): Promise<Account> {
  const role = await one(
    root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('clerk', 'Clerk', 'cadet', $1) returning id`,
    [school.id],
  );
  await root.query(
    `insert into role_permissions (role_id, module_id, action_id, enabled)
     select $1, m.id, a.id, true from permission_modules m, permission_actions a
     where m.name = 'competition-entries' and a.name in ('read', 'roster')`,
    [role],
  );
  return anAccount(root, { role: 'cadet', school: school.id, roleId: role });
}
