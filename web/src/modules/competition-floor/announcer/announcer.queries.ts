import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { announcerBoard } from './announcer.ts';

export const announcerReads = readsOf(
  'competition-floor',
  {
    /** Who is announced where, live. */
    announced: async (db: Db, meet: string) =>
      announcerBoard.parse((await db.rpc('announcer_board', { p_meet: meet }).throwOnError()).data),
  },
  {
    announced: {
      reads: ['meet_calls', 'meet_floor_areas', 'meets', 'meet_slots', 'meet_entries', 'meet_registrations'],
      refetchInterval: 30_000,
    },
  },
);
