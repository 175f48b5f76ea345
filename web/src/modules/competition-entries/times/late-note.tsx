import { z } from 'zod';
import classes from '../../../shared/meet/meet-banner.module.css';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { clockTime } from '../../../shared/time/zone.ts';
import { lateWords } from './late-words.ts';

const answer = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      reason: z.string(),
      minutes: z.number(),
      is_whole: z.boolean(),
      since: z.string(),
    }),
  ),
  places: z.array(
    z.object({ entry: z.string(), label: z.string(), area: z.string(), report: z.string(), start: z.string() }),
  ),
});

const lateReads = readsOf(
  // With the times of the school, so that what changes these reads it again.
  ['competition-entries-times', 'late'],
  {
    of: async (db: Db, registration: string) =>
      answer.parse((await db.rpc('late_changes_of', { p_registration: registration }).throwOnError()).data),
  },
);

type Props = {
  registration: string;
  /** Of the meet. */
  zone: string;
};

/** How late a meet runs and why, and where the school's entries are now; nothing while it runs as planned. */
export function LateNote({ registration, zone }: Props) {
  const late = useRead(lateReads.of, registration).data;
  if (!late || late.changes.length === 0) return null;
  return (
    <section className={classes.banner} data-tone="warn" aria-label="Late changes">
      <div>
        {late.changes.map((change) => (
          <p key={change.id}>
            <strong>{lateWords(change)}</strong>
          </p>
        ))}
        {late.places.map(({ entry, label, area, report, start }) => (
          <p key={entry + start}>
            {`${label}: report ${clockTime(report, zone)}, start ${clockTime(start, zone)}, ${area}`}
          </p>
        ))}
      </div>
    </section>
  );
}
