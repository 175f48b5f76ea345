import type { UseQueryResult } from '@tanstack/react-query';
import { useRead } from '../../../shared/query/reads.ts';
import { rosterReads } from './roster.queries.ts';

/** Said where an address names no entry of the school. */
export const NO_ENTRY = {
  title: "Couldn't find this entry",
  text: "It was removed, or you don't have permission to see it.",
};

/** The roster that an entry is of, with the entry; they're missing where it isn't the school's. */
export function useEntryRoster(id: string) {
  const of = useRead(rosterReads.entry, id);
  const registration = of.data?.registration_id;
  const roster = useRead(rosterReads.roster, registration);
  return {
    // What is waited for first: which registration it is, then its roster.
    query: (of.data ? roster : of) as UseQueryResult<object | null>,
    registration,
    roster: roster.data,
    entry: roster.data?.entries.find((one) => one.id === id),
  };
}
