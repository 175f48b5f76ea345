import { z } from 'zod';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const words = z.string().nullable();

const shift = z.object({
  id: z.string(),
  first_name: words,
  is_self: z.boolean(),
  meet: z.string(),
  venue: words,
  address: words,
  time_zone: z.string(),
  name: z.string(),
  job: z.string(),
  event: words,
  area: words,
  site: words,
  starts_at: z.string(),
  ends_at: z.string(),
  break_from: words,
  break_to: words,
  note: words,
  state: z.string(),
  shirt: words,
  meal: words,
  hours: z.number().nullable(),
  posted: z.boolean(),
  check_in: z.array(z.string()),
});
/** A shift of the reader's own, or of one of their children: `my_meet_shifts`. */
export type MyShift = z.output<typeof shift>;

export const myShiftReads = readsOf(
  ['competition-staff-mine'],
  {
    /** The reader's shifts at meets of their school, from the last month on. */
    mine: async (db: Db) => shift.array().parse((await db.rpc('my_meet_shifts').throwOnError()).data),
  },
  { mine: { kept: true, reads: ['meet_shifts', 'meet_shift_people', 'meet_crew'] } },
);
