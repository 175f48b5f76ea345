import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { meetReads } from '../../shared/meet/meet.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { type Changes, changesSince, type Printed } from './changes.ts';
import { paper } from './paper.queries.ts';
import { type MeetParts, type Target, targetsOf } from './targets.ts';

/** The sheets of a meet, what was printed of them, and what has changed since. */
export type Paper = {
  meet: { id: string; title: string; code: string; closed: boolean };
  parts: MeetParts;
  targets: Target[];
  printed: Printed[];
  changes: Changes;
};

/** Reads all that printing needs; `waiting` is the first read that isn't there yet. */
export function usePaper(id: string) {
  const reads = {
    meet: useRead(meetReads.meet, id),
    events: useRead(meetReads.events, id),
    seats: useRead(meetReads.seats, id),
    schools: useRead(meetReads.schools, id),
    entries: useRead(meetReads.entries, id),
    attempts: useRead(paper.attempts, id),
    printed: useRead(paper.printed, id),
  };
  const [meet, events, seats, schools, entries, attempts, printed] = [
    reads.meet.data,
    reads.events.data,
    reads.seats.data,
    reads.schools.data,
    reads.entries.data,
    reads.attempts.data,
    reads.printed.data,
  ];
  const ready = useMemo((): Paper | null => {
    if (!meet || !events || !seats || !schools || !entries || !attempts || !printed) return null;
    const parts = { shows_schools: meet.shows_schools, events, seats, schools, entries, attempts: new Map(attempts) };
    const targets = targetsOf(parts);
    const closed = meet.state === 'scoring_locked' || meet.state === 'cancelled' || meet.archived_at !== null;
    return {
      meet: { id: meet.id, title: meet.title, code: meet.code, closed },
      parts,
      targets,
      printed,
      changes: changesSince(printed, targets),
    };
  }, [meet, events, seats, schools, entries, attempts, printed]);
  const all: UseQueryResult<unknown>[] = Object.values(reads);
  const waiting = all.find(({ data }) => data === undefined) ?? reads.meet;
  return { ready, waiting };
}
