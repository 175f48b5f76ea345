import { useRead } from '../../../shared/query/reads.ts';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { eventNotes } from './event-notes.ts';
import { registrationReads } from './registration.queries.ts';

/** How full each event is, and which ones have too few entries to be held. */
export function EventsCard({ meet }: { meet: string }) {
  return (
    <LineCard
      title="Events"
      query={useRead(registrationReads.events, meet)}
      rows={(rows) => rows}
      empty="No events yet"
      line={(row) => <Line key={row.event_id} title={row.name} notes={[eventNotes(row)]} />}
    />
  );
}
