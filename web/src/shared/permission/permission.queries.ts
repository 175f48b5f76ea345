import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';

const minute = 60_000;

type Holder = { role: string | null; role_id: string | null };

/** What a role allows, as `module:action` flags; kept for ten minutes as the specification says. */
export function permissionsQuery(db: Db, holder: Holder | null) {
  return queryOptions({
    queryKey: ['session', 'permissions', holder?.role_id ?? holder?.role ?? 'none'],
    queryFn: () => (holder ? readPermissions(db, holder) : Promise.resolve(new Set<string>())),
    enabled: holder !== null,
    staleTime: 10 * minute,
    gcTime: 15 * minute,
    retry: 2,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  });
}

async function readPermissions(db: Db, holder: Holder): Promise<Set<string>> {
  const rows = db.from('role_permissions').select('enabled, permission_modules(name), permission_actions(name), role');
  const { data } = await (
    holder.role_id ? rows.eq('role_id', holder.role_id) : rows.eq('role', holder.role ?? '')
  ).throwOnError();
  const keys = data
    .filter((row) => row.enabled)
    .map((row) => `${row.permission_modules?.name ?? ''}:${row.permission_actions?.name ?? ''}`);
  return new Set(keys);
}
