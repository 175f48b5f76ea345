import { z } from 'zod';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { FactList } from '../../../shared/ui/facts.tsx';

const stakes = z.object({
  entries: z.number(),
  performed: z.number(),
  sheets: z.number(),
  schools_at: z.string().nullable(),
  public_at: z.string().nullable(),
  certified: z.boolean(),
});

const stakeReads = readsOf(
  'competition-meets',
  {
    stakes: async (db: Db, event: string) =>
      stakes.parse((await db.rpc('meet_event_stakes', { p_event: event }).throwOnError()).data),
  },
  { stakes: { reads: ['meet_performances', 'meet_scores', 'meet_releases', 'meet_certificates'] } },
);

/** What there is of an event by now: who performed, what was keyed, and who has seen its results. */
export function EventStakes({ event }: { event: string }) {
  return (
    <QueryView query={useRead(stakeReads.stakes, event)}>
      {({ entries, performed, sheets, schools_at, public_at, certified }) => (
        <FactList
          facts={[
            ['Performed', `${performed} of ${counted(entries, 'entry', 'entries')}`],
            ['Score sheets', sheets === 0 ? 'None keyed' : `${sheets} keyed; they are kept`],
            ['Results', certified ? 'Certified: only an amendment changes them' : outWords(schools_at, public_at)],
          ]}
        />
      )}
    </QueryView>
  );
}

function outWords(schools: string | null, everyone: string | null): string {
  if (everyone !== null) return `Public since ${formatMoment(everyone)}`;
  return schools === null ? 'Not released yet' : `Released to schools on ${formatMoment(schools)}`;
}
