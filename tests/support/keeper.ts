import type pg from 'pg';
import { anAccount, one, type Account, type TestSchool } from './people.ts';

const JOBS = ['cadets', 'promotions', 'awards', 'fitness', 'service-hours', 'inspections', 'conduct', 'school-year'];

async function aRole(root: pg.Pool, school: TestSchool, name: string, verbs: string[]): Promise<string> {
  const role = await one(
    root,
    `insert into user_roles (role_name, label, base_role, school_id) values ($1, $1, 'cadet', $2) returning id`,
    [name, school.id],
  );
  await root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'cadet', m.id, a.id from permission_modules m, permission_actions a
     where m.name = any ($2) and a.name = any ($3) and app.may_hold('cadet', m.name, a.name)`,
    [role, JOBS, verbs],
  );
  return role;
}

/**
 * Makes the account of a cadet with a staff job in every part of the career: all verbs but to see restricted data. The
 * school gets a second role, `scorer`, whose verbs reach one's own rows alone.
 */
export async function aKeeper(root: pg.Pool, school: TestSchool): Promise<Account> {
  const verbs = ['read', 'create', 'update', 'approve', 'define', 'delete'];
  await aRole(root, school, 'scorer', ['read', 'update']);
  return anAccount(root, {
    role: 'cadet',
    school: school.id,
    roleId: await aRole(root, school, 'keeper', [...verbs, 'manage']),
  });
}
