import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';

/** The built-in roles, then the school's, with the number of the school's accounts in each. */
export async function listRoles(db: Db) {
  const [roles, holders] = await Promise.all([
    db.from('user_roles').select().order('label').throwOnError(),
    readAll(() => db.from('role_accounts').select(), 'role_id'),
  ]);
  const counts = new Map(holders.map(({ role_id, accounts }) => [role_id, accounts]));
  return roles.data
    .map((role) => ({ ...role, isBuiltIn: role.school_id === null, accounts: counts.get(role.id) ?? 0 }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

export type Role = Awaited<ReturnType<typeof listRoles>>[number];

const ORDER = ['admin', 'instructor', 'cadet', 'parent', 'external'];

function placeOf({ isBuiltIn, base_role }: { isBuiltIn: boolean; base_role: string }): number {
  return (isBuiltIn ? 0 : 10) + ORDER.indexOf(base_role);
}

const ceilingRows = z.array(z.object({ base_role: z.string(), module: z.string(), action: z.string() }));

/**
 * The active modules with their verbs, the permissions each base role can have at all as `base:module:action`, and the
 * modules that are off at the school, which the menu already knows.
 */
export async function readCatalogue(db: Db, modulesOff: Promise<string[]>) {
  const [modules, actions, ceiling, off] = await Promise.all([
    db.from('permission_modules').select().eq('is_active', true).order('sort_order').throwOnError(),
    db.from('permission_actions').select().throwOnError(),
    readAll(() => db.rpc('permission_ceiling'), 'base_role', 'module', 'action'),
    modulesOff,
  ]);
  return {
    modules: modules.data,
    off: new Set(off),
    actions: new Map(actions.data.map((action) => [action.name, action])),
    ceiling: new Set(
      ceilingRows.parse(ceiling).map(({ base_role, module, action }) => `${base_role}:${module}:${action}`),
    ),
  };
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/** What each role has: keys `module:action` by role id. */
export async function listGrants(db: Db) {
  const held = 'role_id, permission_modules(name), permission_actions(name)';
  const data = await readAll(() => db.from('role_permissions').select(held).eq('enabled', true), 'id');
  const grants = new Map<string, Set<string>>();
  for (const { role_id, permission_modules: module, permission_actions: action } of data) {
    const keys = grants.get(role_id) ?? new Set<string>();
    keys.add(`${module?.name ?? ''}:${action?.name ?? ''}`);
    grants.set(role_id, keys);
  }
  return grants;
}

export type Grants = Awaited<ReturnType<typeof listGrants>>;

export type Switch = { module: string; action: string; enabled: boolean };

/** Turns permissions of a role on or off: all of them, or none if one is refused. */
export async function setPermissions(db: Db, role: string, changes: Switch[], key: string): Promise<void> {
  await db.rpc('set_role_permissions', { p_role: role, p_changes: changes, p_key: key }).throwOnError();
}
