import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../session/use-profile.ts';
import { useDb } from '../supabase/db-provider.tsx';
import type { PermissionKey } from './key.ts';
import { permissionsQuery } from './permission.queries.ts';

export type Permissions = {
  loading: boolean;
  /** False when the flag is missing, or when there is no profile. */
  can: (key: PermissionKey) => boolean;
  isAdmin: boolean;
};

/** What the signed-in person may do. The screen only hides; the database decides. */
export function usePermissions(): Permissions {
  const db = useDb();
  const profile = useProfile();
  const holder = profile.data ?? null;
  const query = useQuery(permissionsQuery(db, holder));
  return {
    loading: profile.isPending || (holder !== null && query.isPending),
    can: (key) => holder !== null && (query.data?.has(key) ?? false),
    isAdmin: holder?.role === 'admin',
  };
}

/** True when the signed-in person holds the permission. */
export function useCan(key: PermissionKey): boolean {
  return usePermissions().can(key);
}
