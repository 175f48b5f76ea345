import { clockTime } from '../../shared/time/zone.ts';
import { EventLine } from '../../shared/ui/event-line.tsx';
import { kinds, type SchoolEvent } from './event.ts';

type Props = { event: SchoolEvent; timeZone: string; onOpen: (id: string) => void };

/** One event in a list: when, what, where. */
export function EventRow({ event, timeZone, onOpen }: Props) {
  const kind = kinds[event.kind];
  return (
    <li>
      <EventLine
        time={event.all_day ? 'All day' : clockTime(event.starts_at, timeZone)}
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
