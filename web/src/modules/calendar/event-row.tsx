import { EventLine } from '../../shared/ui/event-line.tsx';
import { type CalendarItem, lookOf, wantedOf } from './calendar-item.ts';
import { timeOn } from './when.ts';

type Props = { event: CalendarItem; day: string; timeZone: string; onOpen: (id: string) => void };

/** One event in the list of a day: when, what, where. */
export function EventRow({ event, day, timeZone, onOpen }: Props) {
  const { label, tone } = lookOf(event);
  return (
    <li>
      <EventLine
        time={timeOn(event, day, timeZone) ?? 'All day'}
        tone={tone}
        title={event.title}
        cancelled={event.cancelled_at !== null}
        about={[label, wantedOf(event), event.place, event.uniform].filter(Boolean).join(' · ')}
        flush
        onOpen={() => onOpen(event.id)}
      />
    </li>
  );
}
