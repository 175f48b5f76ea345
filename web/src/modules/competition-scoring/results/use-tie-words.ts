import { useMemo } from 'react';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { useReadWhen } from '../../../shared/query/reads.ts';
import { tieWordsOf } from '../../../shared/meet/results/explain.ts';
import { results } from './results.queries.ts';
import type { Results } from './use-results.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** By what ties of an event were broken, by entry. It isn't stored: it's worked out again, for those who may read the scores. */
export function useTieWords(of: Results, event: MeetEvent | null, decides: boolean): ReadonlyMap<string, string> {
  const stored = event ? of.storedOf(event.id) : undefined;
  const broken = useMemo(() => {
    const rows = event ? of.listsOf(event.id).flatMap((list) => list.rows) : [];
    return rows.filter(({ tie }) => tie === 'broken').map(({ entry }) => entry);
  }, [of, event]);
  const input = useReadWhen(decides && broken.length > 0, results.input, of.meet.id, event?.id ?? null);
  return useMemo(
    () => (stored && event && input.data ? tieWordsOf(stored, input.data, event.code, broken) : NONE),
    [stored, event, input.data, broken],
  );
}
