import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { registrationReads } from './registration.queries.ts';
import type { EventCounts } from './registration.ts';

/** How full each event is, and which ones have too few entries to be held. */
export function EventsCard({ meet }: { meet: string }) {
  return (
    <LineCard
      title="Events"
      query={useRead(registrationReads.events, meet)}
      rows={(rows) => rows}
      empty="No events yet"
      line={(row) => <Line key={row.event_id} title={row.name} notes={eventNotes(row)} />}
    />
  );
}

/** 'Entered: 9 of 12 · 2 waiting · needs 3 more to be held'. */
export function eventNotes({ entries, max_entries: most, min_entries: least, waiting }: EventCounts): string[] {
  return [
    most === null ? counted(entries, 'entry', 'entries') : `${entries} of ${counted(most, 'entry', 'entries')}`,
    waiting > 0 ? `${waiting} waiting` : '',
    least !== null && entries < least ? `Needs ${least - entries} more to be held` : '',
  ].filter(Boolean);
}
