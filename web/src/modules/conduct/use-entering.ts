import { shiftDay } from '../../../../domain/time/day.ts';
import { todayIn } from '../../../../domain/time/zone.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { toast } from '../../shared/ui/toast.ts';
import { listRecent } from './conduct.api.ts';
import { usePropose, useUndoProposal } from './conduct.queries.ts';
import { proposalLines } from './conduct-review.ts';
import type { ConductInput } from './conduct.ts';

/** An entry of the same reason within these days is looked at twice. */
const RECENT_DAYS = 14;

type Person = Parameters<typeof proposalLines>[0][number];

/** Enters the same for cadets: reviewed first, undone as one act. Raises where the person goes back. */
export function useEntering(): (people: Person[], input: ConductInput) => Promise<void> {
  const db = useDb();
  const { timeZone } = useSchool();
  const propose = usePropose();
  const undo = useUndoProposal();
  return async (people, input) => {
    const from = shiftDay(todayIn(timeZone), -RECENT_DAYS);
    const cadets = await needReview({
      title: `Enter “${input.reason}”`,
      text: `${input.confirm ? 'The cadets can read it right away.' : 'It waits for an instructor to confirm it.'} You can undo it right afterward.`,
      lines: proposalLines(people, input.reason, await listRecent(db, from)),
      verb: (count) => `Enter for ${counted(count, 'cadet')}`,
    });
    const key = await propose.mutateAsync({ cadets, input });
    toast.done('Entered', counted(cadets.length, 'cadet'), { label: 'Undo', run: () => undo.mutate(key) });
  };
}
