import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { results } from './results.queries.ts';
import { listsOf, overallOf, type Stored } from './stored.ts';

/** A school as results show it: the host chooses whether by name or by code. */
export type Shown = (school: string) => string;

/** The results of a meet with the names that they need. */
export function useResults(id: string) {
  const reads = {
    meet: useRead(meetReads.meet, id),
    events: useRead(meetReads.events, id),
    divisions: useRead(meetReads.divisions, id),
    schools: useRead(meetReads.schools, id),
    standings: useRead(results.standings, id),
  };
  const [meet, events, divisions, schools, standings] = [
    reads.meet.data,
    reads.events.data,
    reads.divisions.data,
    reads.schools.data,
    reads.standings.data,
  ];
  const ready = useMemo(() => {
    if (!meet || !events || !divisions || !schools || !standings) return null;
    const names = new Map(schools.map(({ code, name }) => [code, name]));
    const byEvent = new Map(standings.map((stored) => [stored.event_id, stored]));
    return {
      meet,
      events: events.toSorted((one, other) => one.sort - other.sort || one.code.localeCompare(other.code)),
      eventNames: new Map(events.map(({ code, name }) => [code, name])),
      divisionNames: new Map(divisions.map(({ code, name }) => [code, name])),
      /** On screens of those who run the meet. */
      nameOf: (school: string) => names.get(school) ?? school,
      /** On paper and in files. */
      shown: ((school) => (meet.shows_schools ? (names.get(school) ?? school) : school)) as Shown,
      storedOf: (event: string | null): Stored | undefined => byEvent.get(event),
      listsOf: (event: string) => listsOf(byEvent.get(event)),
      overall: overallOf(byEvent.get(null)),
    };
  }, [meet, events, divisions, schools, standings]);
  const all: UseQueryResult<unknown>[] = Object.values(reads);
  return { ready, pending: all.find(({ data }) => data === undefined) ?? reads.meet };
}

export type Results = NonNullable<ReturnType<typeof useResults>['ready']>;
