import { z } from 'zod';
import { cadetDay } from '../../../shared/meet/day-sheet/sheet.ts';
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

export const meetDayReads = readsOf(
  ['calendar', 'meets'],
  {
    /** The days of meets of the reader's own cadets: those to come, or the one on an event. */
    cadets: async (db: Db, event: string | null) =>
      cadetDay
        .array()
        .parse((await db.rpc('family_meet_days', event === null ? {} : { p_event: event }).throwOnError()).data),
    /** The reader's shifts at meets of their school, and those of their children, from the last month on. */
    shifts: async (db: Db) => shift.array().parse((await db.rpc('my_meet_shifts').throwOnError()).data),
  },
  {
    cadets: { kept: true, reads: ['school_events', 'event_plans', 'event_riders', 'roster_members', 'entry_members'] },
    shifts: { kept: true, reads: ['meet_shifts', 'meet_shift_people', 'meet_crew'] },
  },
);
