import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { enabledKeys } from '../../../../domain/permission/can.ts';
import type { Db } from '../supabase/client.ts';

const minute = 60_000;

type Holder = {
  role: string | null;
  role_id: string | null;
  school_id: string | null;
  acting_school_id: string | null;
};

/**
 * What a role allows at the school the person works in, as `module:action` flags; kept for ten minutes as the
 * specification says.
 */
export function permissionsQuery(db: Db, holder: Holder | null) {
  return queryOptions({
    queryKey: ['session', 'permissions', holder?.role_id ?? holder?.role ?? 'none', schoolOf(holder)],
    queryFn: ({ client }) =>
      holder
        ? readPermissions(db, holder, client.fetchQuery(modulesOffQuery(db, schoolOf(holder))))
        : Promise.resolve<ReadonlySet<string>>(new Set()),
    enabled: holder !== null,
    staleTime: 10 * minute,
    gcTime: 15 * minute,
    retry: 2,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    retryOnMount: false,
    networkMode: 'offlineFirst',
    meta: { kept: true },
  });
}

/** The modules that are off at the person's current school; read again when the school turns modules on or off. */
export function modulesOffQuery(db: Db, school: string | null) {
  return queryOptions({
    queryKey: ['session', 'permissions', 'modules-off', school ?? 'none'],
    queryFn: async () => (await db.rpc('modules_off').throwOnError()).data,
    staleTime: 10 * minute,
    networkMode: 'offlineFirst',
    meta: { reads: ['modules_off'], kept: true },
  });
}

/** Pairs of module and verb that positions open, until the assignment ends where that is known. */
const positionRights = z.array(z.object({ module: z.string(), action: z.string(), until: z.string().nullable() }));

/**
 * What the positions that a cadet holds open now, as `module:action`. Read again when positions change, and when the first of them
 * ends: the database stops in that minute, and the screens follow.
 */
export function positionRightsQuery(db: Db, holder: Holder | null) {
  return queryOptions({
    queryKey: ['session', 'position-rights', schoolOf(holder)],
    queryFn: async () => positionRights.parse((await db.rpc('my_position_rights').throwOnError()).data),
    enabled: holder?.role === 'cadet',
    refetchInterval: ({ state: { data = [] } }) => {
      const ends = data.flatMap(({ until }) => (until ? [Date.parse(until) - Date.now()] : []));
      return ends.length > 0 && Math.min(Math.max(1000, Math.min(...ends) + 500), 10 * minute);
    },
    networkMode: 'offlineFirst',
    meta: { reads: ['my_position_rights'], kept: true },
  });
}

async function readPermissions(db: Db, holder: Holder, modulesOff: Promise<string[]>): Promise<ReadonlySet<string>> {
  const rows = db.from('role_permissions').select('enabled, permission_modules(name), permission_actions(name), role');
  const own = holder.role_id ? rows.eq('role_id', holder.role_id) : rows.eq('role', holder.role ?? '');
  const [{ data }, off] = await Promise.all([own.throwOnError(), modulesOff]);
  return enabledKeys(
    data.map(({ enabled, permission_modules: module, permission_actions: action }) => ({
      // A module that is turned off at the school gives no permission to anyone there.
      enabled: enabled && !off.includes(module?.name ?? ''),
      module: module?.name ?? '',
      action: action?.name ?? '',
    })),
  );
}

function schoolOf(holder: Holder | null): string {
  return holder?.acting_school_id ?? holder?.school_id ?? 'none';
}
