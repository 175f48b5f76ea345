import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';
import { toAppError } from '../supabase/error.ts';
import { toast } from '../ui/toast.ts';

export const profileKeys = { all: ['session', 'profile'], of: (userId: string) => [...profileKeys.all, userId] };

/** The person's profile with school and role: read once for each user id, null when there is none. */
export function profileQuery(db: Db, userId: string | null) {
  return queryOptions({
    queryKey: profileKeys.of(userId ?? 'none'),
    queryFn: () => (userId ? readProfile(db, userId) : Promise.resolve(null)),
    enabled: userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A failure stays until someone retries: otherwise each screen that mounts would start it over.
    retryOnMount: false,
    networkMode: 'offlineFirst',
    meta: { kept: true },
  });
}

export type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>;

/** A missing profile is silent; every other failure shows a notice. */
async function readProfile(db: Db, userId: string) {
  const { data, error } = await db.from('profiles').select('*, schools(*), user_roles(*)').eq('id', userId).single();
  if (!error) return data;
  if (error.code === 'PGRST116') return null;
  // Where the session has ended, the sign-in page says so.
  if (error.details !== 'session_ended') toast.failed('Profile Error', toAppError(error).detail);
  throw error;
}
