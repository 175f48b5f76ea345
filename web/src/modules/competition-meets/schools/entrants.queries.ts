import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** A registration for the meet, by the school's name. */
export type Entrant = { id: string; name: string; number: number };

const note = z.object({ registration_id: z.string(), kind: z.string(), words: z.string() });

export type EntrantNote = z.output<typeof note>;

export const entrantReads = readsOf(
  'competition-meets',
  {
    /** What the host knows of schools that registered. */
    notes: async (db: Db, p_meet: string) =>
      z.array(note).parse((await db.rpc('entrant_notes', { p_meet }).throwOnError()).data),

    /** The registrations in order of arrival. */
    entrants: async (db: Db, p_meet: string): Promise<Entrant[]> =>
      (await db.rpc('host_board', { p_meet }).select('id, name, number').throwOnError()).data,
  },
  { notes: { reads: ['entrant_notes'] }, entrants: { reads: ['meet_registrations'] } },
);

/** Notes that two registrations are of one school, or that one isn't another. */
export function useMarkSame() {
  return useAct('competition-meets', {
    run: (db, { own, other }: { own: string; other: string | null }) =>
      db.rpc('mark_same_school', { p_registration: own, ...(other ? { p_same_as: other } : {}) }).throwOnError(),
    done: ({ input }) => (input.other ? 'Marked as one school' : 'Note removed'),
    failed: "Couldn't save the note",
  });
}
