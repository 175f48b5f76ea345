import { z } from 'zod';
import { readsOf } from '../../../shared/query/reads.ts';
import type { EventEntry } from '../../../../../domain/calendar/import.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const known = z.array(z.object({ row: z.number(), version: z.enum(['older', 'same', 'newer']) }));

export const imports = readsOf('calendar', {
  /** Which of some events are on the calendar already, by their place among them, and whether the file has them older or newer. */
  known: async (db: Db, entries: EventEntry[]) =>
    known.parse(
      (
        await db
          .rpc('events_on_calendar', {
            p_rows: entries.map((entry, row) => {
              const { title, uid = null, version = null } = entry;
              const when =
                'rrule' in entry
                  ? { rrule: entry.rrule, first_day: entry.first_day, starts: entry.starts }
                  : { starts_at: entry.starts_at };
              return { row, title, uid, version, ...when };
            }),
          })
          .throwOnError()
      ).data,
    ),
});
