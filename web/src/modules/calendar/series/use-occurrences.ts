import { useMemo } from 'react';
import { type Occurrence, occurrencesIn } from './series.ts';
import { usePatterns, useTakenDays } from './series.queries.ts';

const NONE: Occurrence[] = [];

/** The days of repeating events from one day to another that have no event of their own; none until they are known. */
export function useOccurrences(from: string, to: string, timeZone: string): Occurrence[] {
  const { data: patterns } = usePatterns(from, to);
  const { data: taken } = useTakenDays(from, to);
  return useMemo(
    () => (patterns && taken ? occurrencesIn({ ...patterns, taken }, from, to, timeZone) : NONE),
    [patterns, taken, from, to, timeZone],
  );
}
