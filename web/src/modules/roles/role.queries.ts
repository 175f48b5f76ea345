import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { orSecond } from '../../shared/second/second.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { modulesOffQuery } from '../../shared/permission/permission.queries.ts';
import * as api from './role.api.ts';

export const roleKeys = {
  all: ['roles'],
  list: () => [...roleKeys.all, 'list'],
  catalogue: () => [...roleKeys.all, 'catalogue'],
  grants: () => [...roleKeys.all, 'grants'],
  reach: (user: string) => [...roleKeys.all, 'reach', user],
  log: () => [...roleKeys.all, 'log'],
};

export const rolesQuery = (db: Db) => queryOptions({ queryKey: roleKeys.list(), queryFn: () => api.listRoles(db) });

export const catalogueQuery = (db: Db, school: string | null) =>
  queryOptions({
    queryKey: [...roleKeys.catalogue(), school],
    queryFn: ({ client }) => api.readCatalogue(db, client.fetchQuery(modulesOffQuery(db, school))),
    staleTime: 10 * 60_000,
  });

export const grantsQuery = (db: Db) => queryOptions({ queryKey: roleKeys.grants(), queryFn: () => api.listGrants(db) });

export const reachQuery = (db: Db, user: string) =>
  queryOptions({ queryKey: roleKeys.reach(user), queryFn: () => api.readReach(db, user), enabled: user !== '' });

export const logQuery = (db: Db) => queryOptions({ queryKey: roleKeys.log(), queryFn: () => api.listLog(db) });

/** Changes switches of a role. */
export function useSetPermissions(role: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (changes: api.Switch[]) =>
      orSecond(db, () => api.setPermissions(db, role, changes, crypto.randomUUID()), {
        kind: 'permissions',
        input: { role, changes },
      }),
    meta: {
      invalidates: [roleKeys.grants(), roleKeys.log(), [...roleKeys.all, 'reach']],
      failed: "Couldn't save the permissions",
    },
  });
}

export function useCreateRole() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: api.NewRole) => api.createRole(db, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [roleKeys.all, ['users', 'roles']], done: 'Role created' },
  });
}

export function useRenameRole(role: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (label: string) => api.renameRole(db, role, label, crypto.randomUUID()),
    meta: { invalidates: [roleKeys.all, ['users']], done: 'Role renamed' },
  });
}

export function useRemoveRole() {
  const db = useDb();
  return useMutation({
    mutationFn: (role: string) => api.removeRole(db, role, crypto.randomUUID()),
    meta: { invalidates: [roleKeys.all, ['users', 'roles']], done: 'Role removed', failed: "Couldn't remove the role" },
  });
}
