import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../session/use-profile.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { can } from '../../../../domain/permission/can.ts';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { permissionsQuery } from './permission.queries.ts';

export type Permissions = {
  loading: boolean;
  /** Why it is not known what the person may do, where reading that failed. */
  failure: Error | null;
  /** Reads again what could not be read. */
  readAgain: () => void;
  /** False when the flag is missing, or when there is no profile. */
  can: (key: PermissionKey) => boolean;
  /** The same for a module whose name comes from the database. */
  holds: (module: string, action: string) => boolean;
  isAdmin: boolean;
};

const nothing: ReadonlySet<string> = new Set();

/** What the signed-in person may do. The screen only hides; the database decides. */
export function usePermissions(): Permissions {
  const db = useDb();
  const profile = useProfile();
  const holder = profile.data ?? null;
  const query = useQuery(permissionsQuery(db, holder));
  const keys = holder === null ? nothing : (query.data ?? nothing);
  const failed = [profile, query].find(({ isError, data }) => isError && data === undefined);
  return {
    failure: failed?.error ?? null,
    readAgain: () => void failed?.refetch(),
    loading: profile.isPending || failed?.isFetching === true || (holder !== null && query.isPending),
    can: (key) => can(keys, key),
    holds: (module, action) => keys.has(`${module}:${action}`),
    isAdmin: holder?.role === 'admin',
  };
}

/** True when the signed-in person holds the permission. */
export function useCan(key: PermissionKey): boolean {
  return usePermissions().can(key);
}
