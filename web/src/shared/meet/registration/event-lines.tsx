import { Card } from '../../ui/card.tsx';
import { Line, Lines } from '../../ui/lines.tsx';
import { Tag } from '../../ui/tag.tsx';
import { disciplineWords } from '../disciplines.ts';
import type { MeetFacts, OpenEvent } from './open-meet.ts';
import { limitsOf } from './words.ts';

/** The events of a meet with their limits, and which of them are for the school's own teams. */
export function EventLines({ meet }: { meet: MeetFacts }) {
  const nameOf = (code: string) => meet.divisions.find((one) => one.code === code)?.name ?? code;
  return (
    <Card title="Events" count={meet.events.length} flush>
      <Lines>
        {meet.events.map((event) => (
          <Line
            key={event.id}
            title={event.name}
            over={event.is_cancelled}
            notes={[
              [
                disciplineWords(event.discipline) === event.name ? '' : disciplineWords(event.discipline),
                event.divisions.map(nameOf).join(', '),
              ],
              limitsOf(event),
              [event.uniform && `Uniform: ${event.uniform}`],
              event.is_cancelled && `Canceled: ${event.cancelled_reason ?? 'no reason given'}`,
            ]}
          >
            <EventTag event={event} />
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function EventTag({ event }: { event: OpenEvent }) {
  if (event.is_cancelled) return <Tag tone="bad">Canceled</Tag>;
  if (event.places_left === 0) return <Tag tone="warn">Waiting list</Tag>;
  if (event.teams.length > 0) return <Tag tone="ok">Your team fits</Tag>;
  return null;
}
