import { EventLine } from '../../shared/ui/event-line.tsx';
import { kinds, type SchoolEvent } from './event.ts';
import { timeOn } from './when.ts';

type Props = { event: SchoolEvent; day: string; timeZone: string; onOpen: (id: string) => void };

/** One event in the list of a day: when, what, where. */
export function EventRow({ event, day, timeZone, onOpen }: Props) {
  const kind = kinds[event.kind];
  return (
    <li>
      <EventLine
        time={timeOn(event, day, timeZone) ?? 'All day'}
        tone={kind?.tone ?? 'muted'}
        title={event.title}
        cancelled={event.cancelled_at !== null}
        about={[kind?.label, event.place, event.uniform].filter(Boolean).join(' · ')}
        flush
        onOpen={() => onOpen(event.id)}
      />
    </li>
  );
}
