import { readsOf } from '../../query/reads.ts';
import type { Db } from '../../supabase/client.ts';

/** A meet as the engine reads it, as far as screens need it, with its score sheets. */
export type MeetFile = {
  meet: {
    schools: { id: string; name: string }[];
    divisions: { id: string; name: string }[];
    overall: { methods: Record<string, { kind: string; table?: (string | number)[] }> };
    events: {
      id: string;
      name: string;
      sheet: object | null;
      panel: [seat: string, role: string][];
      cancelled: boolean;
      entries: { id: string; school: string }[];
    }[];
  };
  sheets: unknown[];
};

export const sideReads = readsOf(
  'competition-scoring',
  {
    // What the database gives has this shape.
    file: async (db: Db, meet: string) =>
      (await db.rpc('what_if_input', { p_meet: meet }).throwOnError()).data as unknown as MeetFile,
  },
  {
    file: {
      reads: ['meets', 'meet_events', 'meet_entries', 'meet_seats', 'meet_schools', 'meet_divisions', 'score_sheets'],
    },
  },
);
