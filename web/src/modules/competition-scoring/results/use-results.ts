import { byPlace } from '../../../shared/meet/by-place.ts';
import { useMemo } from 'react';
import {
  type Meet,
  type MeetDivision,
  type MeetEvent,
  meetReads,
  type MeetSchool,
} from '../../../shared/meet/meet.queries.ts';
import { joined } from '../../../shared/query/joined.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { results } from './results.queries.ts';
import { sureWords } from '../../../shared/meet/results/sureness.ts';
import { listsOf, overallOf, type Stored } from '../../../shared/meet/results/stored.ts';

/** A school as results show it: the host chooses whether by name or by code. */
export type Shown = (school: string) => string;

/** The results of a meet with the names that they need, as one query. */
export function useResults(id: string) {
  const meet = useRead(meetReads.meet, id);
  const events = useRead(meetReads.events, id);
  const divisions = useRead(meetReads.divisions, id);
  const schools = useRead(meetReads.schools, id);
  const standings = useRead(results.standings, id);
  const ready = useMemo(
    () =>
      meet.data
        ? resultsOf(meet.data, {
            events: events.data ?? [],
            divisions: divisions.data ?? [],
            schools: schools.data ?? [],
            standings: standings.data ?? [],
          })
        : null,
    [meet.data, events.data, divisions.data, schools.data, standings.data],
  );
  return joined([meet, events, divisions, schools, standings], () => ready);
}

type Parts = { events: MeetEvent[]; divisions: MeetDivision[]; schools: MeetSchool[]; standings: Stored[] };

/** The results of a meet, from what is stored or was computed on this device. */
export function resultsOf(
  meet: Meet,
  { events, divisions, schools, standings }: Parts,
  sure = sureWords(meet, 'standings'),
) {
  const names = new Map(schools.map(({ code, name }) => [code, name]));
  const byEvent = new Map(standings.map((stored) => [stored.event_id, stored]));
  const nameOf: Shown = (school) => names.get(school) ?? school;
  return {
    meet,
    /** How sure they are, as paper says it. */
    sure,
    events: events.toSorted(byPlace),
    eventNames: new Map(events.map(({ code, name }) => [code, name])),
    divisionNames: new Map(divisions.map(({ code, name }) => [code, name])),
    schools,
    /** On screens of those who run the meet. */
    nameOf,
    /** On paper and in files. */
    shown: meet.shows_schools ? nameOf : (school: string) => school,
    /** What a text says on paper instead of the names of schools; nothing where the host shows them. */
    hidden: new Map(meet.shows_schools ? [] : schools.map(({ code, name }) => [name, code])),
    storedOf: (event: string | null): Stored | undefined => byEvent.get(event),
    listsOf: (event: string) => listsOf(byEvent.get(event)),
    overall: overallOf(byEvent.get(null)),
  };
}

export type Results = ReturnType<typeof resultsOf>;
