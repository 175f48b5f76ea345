import { useMemo } from 'react';
import { useProfile } from '../session/use-profile.ts';
import { can } from '../../../../domain/permission/can.ts';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { permissionsQuery, positionRightsQuery } from './permission.queries.ts';
import { useRead } from '../query/reads.ts';

export type Permissions = {
  loading: boolean;
  /** Why it is not known what the person may do, where reading that failed. */
  failure: Error | null;
  /** Reads again what could not be read. */
  readAgain: () => void;
  /** False if the flag is missing or there is no profile. */
  can: (key: PermissionKey) => boolean;
  /** The same for a module whose name comes from the database. */
  holds: (module: string, action: string) => boolean;
  /** True where a position that the person holds opens it, for the cadets under it. */
  leads: (key: PermissionKey) => boolean;
  isAdmin: boolean;
};

const nothing: ReadonlySet<string> = new Set();

function keysOf(rights: { module: string; action: string }[]): ReadonlySet<string> {
  return new Set(rights.map(({ module, action }) => `${module}:${action}`));
}

/** What the signed-in person may do. The screen only hides; the database decides. */
export function usePermissions(): Permissions {
  const profile = useProfile();
  const holder = profile.data ?? null;
  const query = useRead(permissionsQuery, holder);
  const held = useRead(positionRightsQuery, holder);
  const keys = useMemo(() => {
    if (holder === null || !query.data) return nothing;
    return held.data?.length ? new Set([...query.data, ...keysOf(held.data)]) : query.data;
  }, [holder, query.data, held.data]);
  const failed = [profile, query].find(({ isError, data }) => isError && data === undefined);
  return {
    failure: failed?.error ?? null,
    readAgain: () => void failed?.refetch(),
    loading:
      profile.isPending ||
      failed?.isFetching === true ||
      (holder !== null && (query.isPending || (held.isLoading && held.fetchStatus === 'fetching'))),
    can: (key) => can(keys, key),
    holds: (module, action) => keys.has(`${module}:${action}`),
    leads: (key) => keysOf(held.data ?? []).has(key),
    isAdmin: holder?.role === 'admin',
  };
}

/** True when the signed-in person holds the permission. */
export function useCan(key: PermissionKey): boolean {
  return usePermissions().can(key);
}
