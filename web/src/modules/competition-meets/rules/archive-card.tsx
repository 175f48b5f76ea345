import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { FactList } from '../../../shared/ui/facts.tsx';
import parts from '../../../shared/ui/parts.module.css';

const end = z.object({ due_on: z.string().nullable(), told_at: z.string().nullable(), names: z.number() });

const endReads = readsOf(
  'competition-meets',
  { end: async (db: Db, meet: string) => end.parse((await db.rpc('meet_end', { p_meet: meet }).throwOnError()).data) },
  { end: { reads: ['meet_certificates'] } },
);

/** True where the results of a meet are official, and it isn't archived yet. */
export function isCertified({ state, archived_at }: Pick<Meet, 'state' | 'archived_at'>): boolean {
  return archived_at === null && (state === 'results_certified' || state === 'amended');
}

/** When a meet is archived by itself, what that takes away, and the way to do it now. */
export function ArchiveCard({ meet }: { meet: Meet }) {
  const archive = useAct('competition-meets', {
    run: async (db, p_meet: string) => (await db.rpc('archive_meet', { p_meet }).throwOnError()).data,
    done: { title: 'Meet archived', final: true },
    failed: "Couldn't archive the meet",
  });
  const ask = async (names: number) => {
    const question = {
      title: `Archive ${meet.title}?`,
      text: `The meet becomes read only for good${names > 0 ? `, and the names of ${counted(names, CADETS)} are removed` : ''}. Scores, results, and certificates stay. You can copy the meet, but not reopen it.`,
      confirmLabel: 'Archive the meet',
      danger: true,
    };
    if (await confirm(question)) archive.start(meet.id);
  };
  return (
    <Card title="Archive">
      <QueryView query={useRead(endReads.end, meet.id)}>
        {({ due_on: due, told_at: told, names }) => (
          <div className={parts.stack}>
            <FactList
              facts={[
                ['Archived automatically', due === null ? 'Once its results are certified' : `On ${formatDay(due)}`],
                ['Notice', told === null ? 'Two weeks before, to its directors' : `Sent ${formatMoment(told)}`],
                ['Names that go', names === 0 ? 'None' : counted(names, CADETS)],
              ]}
            />
            <div className={parts.verbs}>
              <ActButton busy={archive.busy} onPress={() => void ask(names)}>
                Archive now…
              </ActButton>
            </div>
          </div>
        )}
      </QueryView>
    </Card>
  );
}
