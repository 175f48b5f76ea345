import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { modulesOffQuery } from '../../shared/permission/permission.queries.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { orSecond } from '../../shared/second/second.ts';
import type { Db } from '../../shared/supabase/client.ts';
import * as api from './role.api.ts';

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

const MODULE = 'roles';

export const access = readsOf(MODULE, {
  list: api.listRoles,
  grants: api.listGrants,

  /** What one person can see, as the database decides. */
  reach: async (db: Db, user: string): Promise<Reach> =>
    reach.parse((await db.rpc('account_reach', { p_user: user }).throwOnError()).data),

  /** Who changed which role, newest first, up to 200. */
  log: async (db: Db): Promise<LogEntry[]> => logRows.parse((await db.rpc('role_log').throwOnError()).data),
});

/** The modules and their verbs, with those that are off at the school as the menu already knows them. */
export const catalogueQuery = (db: Db, school: string | null) =>
  queryOptions({
    queryKey: [MODULE, 'catalogue', school],
    queryFn: ({ client }) => api.readCatalogue(db, client.fetchQuery(modulesOffQuery(db, school))),
    staleTime: 10 * 60_000,
  });

/** Changes switches of a role. */
export function useSetPermissions(role: string) {
  return useAct([MODULE, 'grants'], {
    run: (db, changes: api.Switch[], key) =>
      orSecond(db, () => api.setPermissions(db, role, changes, key), { kind: 'permissions', input: { role, changes } }),
    failed: "Couldn't save the permissions",
    also: [
      [MODULE, 'log'],
      [MODULE, 'reach'],
    ],
  });
}

type NewRole = { label: string; base: string; copy: string };

/** Creates a role of the school on a base role, with another role's permissions if one is given. Returns the id. */
export function useCreateRole() {
  return useAct(MODULE, {
    run: async (db, { label, base, copy }: NewRole, p_key) =>
      (
        await db
          .rpc('create_role', { p_label: label, p_base: base, p_key, ...(copy ? { p_copy: copy } : {}) })
          .throwOnError()
      ).data,
    done: 'Role created',
    also: [['users', 'roles']],
  });
}

/** Renames a role. */
export function useRenameRole(p_role: string) {
  return useAct(MODULE, {
    run: (db, p_label: string, p_key) => db.rpc('rename_role', { p_role, p_label, p_key }).throwOnError(),
    done: 'Role renamed',
    also: [['users']],
  });
}

/** Removes a role that no account has. */
export function useRemoveRole() {
  return useAct(MODULE, {
    run: (db, p_role: string, p_key) => db.rpc('remove_role', { p_role, p_key }).throwOnError(),
    done: 'Role removed',
    failed: "Couldn't remove the role",
    also: [['users', 'roles']],
  });
}
