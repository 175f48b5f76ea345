import { meetReads, type MeetStop } from '../../../shared/meet/meet.queries.ts';
import { minutesOf, stopWords } from '../../../shared/meet/stop-words.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';

/** When the meet stood still, with the minutes lost, and which events were canceled; nothing where neither happened. */
export function StopsCard({ meet }: { meet: string }) {
  const stops = useRead(meetReads.stops, meet).data ?? [];
  const events = useRead(meetReads.events, meet).data ?? [];
  if (stops.length === 0) return null;
  const pauses = stops.filter(({ event_id }) => event_id === null);
  const lost = pauses.reduce((sum, stop) => sum + minutesOf(stop), 0);
  const note = lost > 0 ? `${counted(lost, 'minute')} lost to pauses` : null;
  return (
    <Card title="Pauses and cancellations" count={stops.length} note={note} flush>
      <Lines>
        {stops.map((stop) => (
          <StopLine key={stop.id} stop={stop} event={events.find(({ id }) => id === stop.event_id)?.name} />
        ))}
      </Lines>
    </Card>
  );
}

function StopLine({ stop, event }: { stop: MeetStop; event: string | undefined }) {
  const { event_id, started_at, ended_at, end_reason } = stop;
  const isPause = event_id === null;
  const end = ended_at && `${isPause ? 'Resumed' : 'Held again'} ${formatMoment(ended_at)}`;
  return (
    <Line
      title={isPause ? 'Meet paused' : `${event ?? 'An event'} canceled`}
      notes={[stopWords(stop), [formatMoment(started_at), end, !isPause && end_reason]]}
    >
      {ended_at === null && <Tag tone={isPause ? 'warn' : 'bad'}>{isPause ? 'Paused' : 'Canceled'}</Tag>}
      {isPause && ended_at !== null && <LineNumber>{counted(minutesOf(stop), 'minute')}</LineNumber>}
    </Line>
  );
}
