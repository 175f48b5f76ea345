import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';

/**
 * Where the database stood before anything of a person was read; asked for once, beside the profile, before the screens
 * mount. Whatever they read is of this moment or later.
 */
export function liveMarkQuery(db: Db, userId: string | null) {
  return queryOptions({
    queryKey: ['session', 'live-mark', userId ?? 'none'],
    queryFn: () => readMark(db),
    enabled: userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });
}

/** A mark, and when it was made by this browser's clock. */
type Mark = { mark: string; at: number };

async function readMark(db: Db): Promise<Mark> {
  const { data } = await db.rpc('live_mark').throwOnError();
  return { mark: data, at: Date.now() };
}

/** The database looks back an hour. */
const GOOD_FOR_MS = 30 * 60_000;

/**
 * What changed at a school after the mark, as 'module.table'; null where that can't be told, so that all may have changed.
 * Never rejects.
 */
export async function changedSince(db: Db, school: string, mark: Mark | undefined): Promise<string[] | null> {
  if (!mark || Date.now() - mark.at > GOOD_FOR_MS) return null;
  const { data, error } = await db.rpc('live_changes', { p_school: school, p_mark: mark.mark });
  return error ? null : data;
}

/** Whether something was taken from the person after the mark. Where there is no answer, the next joining asks again. */
export async function accessChangedSince(db: Db, { mark }: Mark): Promise<boolean> {
  const { data } = await db.rpc('access_changed', { p_mark: mark });
  return data ?? false;
}
