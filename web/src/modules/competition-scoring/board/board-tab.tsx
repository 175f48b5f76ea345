import { useFreshResults } from '../../../shared/meet/fresh-results.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { seatReads } from '../seats/seats.queries.ts';
import { boardReads } from './board.queries.ts';
import { eventStates } from './blocks.ts';
import { Summary } from './summary.tsx';

type Props = { subject: Subject };

/** How far the scores of a meet are, event by event, and what keeps its awards waiting. */
export function BoardTab({ subject: { id } }: Props) {
  const meet = useRead(meetReads.meet, id).data;
  const events = useRead(meetReads.events, id);
  const seats = useRead(meetReads.seats, id).data ?? [];
  const judges = useRead(meetReads.judges, id).data ?? [];
  const last = useRead(boardReads.last, id).data ?? [];
  const progress = useRead(boardReads.progress, id);
  const waiting = useRead(seatReads.openSheets, id).data ?? [];
  const fresh = useFreshResults(meet);
  return (
    <QueryView
      query={events}
      empty={{ title: 'No events yet', text: 'Plan the events of the meet first. Their score sheets show up here.' }}
    >
      {(planned) => (
        <QueryView query={progress} isEmpty={() => false}>
          {(done) => (
            <Summary
              meet={id}
              fresh={fresh}
              states={eventStates({
                events: planned,
                seats,
                judges,
                progress: done,
                last,
                waiting,
                problemOf: fresh.problemOf,
              })}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}
