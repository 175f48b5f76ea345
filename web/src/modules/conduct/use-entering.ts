import { shiftDay } from '../../../../domain/time/day.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { listEntries } from './conduct.api.ts';
import { useEnter } from './conduct.queries.ts';
import { proposalLines } from './conduct-review.ts';
import type { ConductInput } from './conduct.ts';

/** An entry for the same reason within these days is checked twice. */
const RECENT_DAYS = 14;

type Person = Parameters<typeof proposalLines>[0][number];

/** Enters the same for cadets: reviewed first, undone as one act. Raises where the person goes back. */
export function useEntering(): (people: Person[], input: ConductInput) => Promise<void> {
  const db = useDb();
  const from = shiftDay(useToday(), -RECENT_DAYS);
  const enter = useEnter();
  return async (people, input) => {
    const cadets = await needReview({
      title: `Enter “${input.reason}”`,
      text: `${input.confirm ? 'The cadets can read it right away.' : 'It waits for an instructor to confirm it.'} You can undo it right afterward.`,
      lines: proposalLines(people, input.reason, await listEntries(db, { from })),
      verb: (count) => `Enter for ${counted(count, 'cadet')}`,
    });
    await enter.send({ cadets, input });
  };
}
