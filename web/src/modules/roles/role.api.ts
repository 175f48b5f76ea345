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

export type NewRole = { label: string; base: string; copy: string };

/** Creates a role of the school on a base role, with another role's permissions if one is given. Gives the id. */
export async function createRole(db: Db, { label, base, copy }: NewRole, key: string): Promise<string> {
  const input = { p_label: label, p_base: base, p_key: key, ...(copy ? { p_copy: copy } : {}) };
  const { data } = await db.rpc('create_role', input).throwOnError();
  return data;
}

export async function renameRole(db: Db, role: string, label: string, key: string): Promise<void> {
  await db.rpc('rename_role', { p_role: role, p_label: label, p_key: key }).throwOnError();
}

/** Removes a role that no account has. */
export async function removeRole(db: Db, role: string, key: string): Promise<void> {
  await db.rpc('remove_role', { p_role: role, p_key: key }).throwOnError();
}

const reach = z.object({
  user: z.string(),
  role: z.string(),
  base_role: z.string(),
  school: z.string().nullable(),
  active: z.boolean(),
  must_change_password: z.boolean(),
  own_cadet: z.string().nullable(),
  children: z.array(z.string()),
  modules: z.array(
    z.object({ module: z.string(), label: z.string(), actions: z.array(z.string()), reach: z.string() }),
  ),
});

export type Reach = z.output<typeof reach>;

/** What one person can see, as the database decides. */
export async function readReach(db: Db, user: string): Promise<Reach> {
  const { data } = await db.rpc('account_reach', { p_user: user }).throwOnError();
  return reach.parse(data);
}

const logRows = z.array(
  z.object({
    id: z.number(),
    at: z.string(),
    actor: z.string(),
    event: z.enum(['created', 'renamed', 'removed', 'granted', 'withdrawn']),
    role_id: z.string().nullable(),
    role_label: z.string().nullable(),
    module: z.string().nullable(),
    action: z.string().nullable(),
    detail: z.string().nullable(),
  }),
);

export type LogEntry = z.output<typeof logRows>[number];

/** Who changed which role, newest first, up to 200. */
export async function listLog(db: Db): Promise<LogEntry[]> {
  const { data } = await db.rpc('role_log').throwOnError();
  return logRows.parse(data);
}
