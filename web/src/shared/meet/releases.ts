import { readAll } from '../query/read-all.ts';
import { readsOf } from '../query/reads.ts';
import type { Db } from '../supabase/client.ts';
import type { Database } from '../supabase/database.types.ts';

export type Release = Database['public']['Tables']['meet_releases']['Row'];

/** What is released of a meet now: of events, and (without an event) the overall; to schools, or to the public. */
export const releaseReads = readsOf(
  'competition-certificates',
  {
    releases: (db: Db, meet: string): Promise<Release[]> =>
      readAll(
        () => db.from('meet_releases').select().eq('meet_id', meet).is('withdrawn_at', null),
        'released_at',
        'id',
      ),
  },
  { releases: { reads: ['meet_releases'] } },
);

/** The release of an event, or without one of the overall, to these. */
export function releaseOf(
  releases: readonly Release[],
  event: string | null,
  audience: 'schools' | 'public',
): Release | null {
  return releases.find((each) => each.event_id === event && each.audience === audience) ?? null;
}

/** When the time to protest about an event ends; null where schools don't have its result. */
export function protestsEnd(minutes: number, release: Release | null): Date | null {
  return release && new Date(Date.parse(release.released_at) + minutes * 60_000);
}
