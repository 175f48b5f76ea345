import { useMemo } from 'react';
import { type Meet, meetReads } from '../../shared/meet/meet.queries.ts';
import { joined } from '../../shared/query/joined.ts';
import { isClosed } from '../../shared/meet/states.ts';
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

/** Reads all that printing needs, as one query. */
export function usePaper(id: string) {
  const meet = useRead(meetReads.meet, id);
  const events = useRead(meetReads.events, id);
  const seats = useRead(meetReads.seats, id);
  const schools = useRead(meetReads.schools, id);
  const entries = useRead(meetReads.entries, id);
  const attempts = useRead(paper.attempts, id);
  const printed = useRead(paper.printed, id);
  const reads = [meet, events, seats, schools, entries, attempts, printed] as const;
  const ready = useMemo(
    () =>
      paperOf(meet.data, printed.data ?? [], {
        shows_schools: meet.data?.shows_schools ?? false,
        events: events.data ?? [],
        seats: seats.data ?? [],
        schools: schools.data ?? [],
        entries: entries.data ?? [],
        attempts: new Map(attempts.data),
      }),
    [meet.data, events.data, seats.data, schools.data, entries.data, attempts.data, printed.data],
  );
  return joined(reads, () => ready);
}

function paperOf(meet: Meet | null | undefined, printed: Printed[], parts: MeetParts): Paper | null {
  if (!meet) return null;
  const targets = targetsOf(parts);
  const closed = isClosed(meet);
  const { id, title, code } = meet;
  return { meet: { id, title, code, closed }, parts, targets, printed, changes: changesSince(printed, targets) };
}
