import type pg from 'pg';
import { anAccount, one, type Account, type TestSchool } from './people.ts';

const JOBS = ['cadets', 'promotions', 'awards', 'fitness', 'service-hours', 'inspections', 'conduct', 'school-year'];

type Job = { name: string; verbs: string[]; modules: string[] };

async function aRole(root: pg.Pool, school: TestSchool, { name, verbs, modules }: Job): Promise<string> {
  const role = await one(
    root,
    `insert into user_roles (role_name, label, base_role, school_id) values ($1, $1, 'cadet', $2) returning id`,
    [name, school.id],
  );
  await root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'cadet', m.id, a.id from permission_modules m, permission_actions a
     where m.name = any ($2) and a.name = any ($3) and app.may_hold('cadet', m.name, a.name)`,
    [role, modules, verbs],
  );
  return role;
}

const VERBS = ['read', 'create', 'update', 'approve', 'define', 'delete', 'manage'];

/**
 * Makes the account of a cadet with a staff job in every part of the career: all verbs but to see restricted data. The
 * school gets a second role, `scorer`, whose verbs reach one's own rows alone.
 */
export async function aKeeper(root: pg.Pool, school: TestSchool): Promise<Account> {
  await aRole(root, school, { name: 'scorer', verbs: ['read', 'update'], modules: JOBS });
  const roleId = await aRole(root, school, { name: 'keeper', verbs: VERBS, modules: JOBS });
  return anAccount(root, { role: 'cadet', school: school.id, roleId });
}

/** The same cadet with every job but that of one module. */
export async function aKeeperWithout(root: pg.Pool, school: TestSchool, module: string): Promise<Account> {
  const modules = JOBS.filter((name) => name !== module);
  const roleId = await aRole(root, school, { name: `no-${module}`, verbs: VERBS, modules });
  return anAccount(root, { role: 'cadet', school: school.id, roleId });
}

/** A cadet with the staff job of these modules alone. */
export async function aKeeperOf(root: pg.Pool, school: TestSchool, modules: string[]): Promise<Account> {
  const roleId = await aRole(root, school, { name: `only-${modules.join('-')}`, verbs: VERBS, modules });
  return anAccount(root, { role: 'cadet', school: school.id, roleId });
}
