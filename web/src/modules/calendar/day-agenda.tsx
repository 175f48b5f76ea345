import { longDay } from '../../shared/time/zone.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import classes from './calendar.module.css';
import type { CalendarItem } from './calendar-item.ts';
import { EventRow } from './event-row.tsx';

type Props = { day: string; events: CalendarItem[]; timeZone: string; onOpen: (id: string) => void };

/** The events of the day that was chosen in the month, on a phone. */
export function DayAgenda({ day, events, timeZone, onOpen }: Props) {
  return (
    <div className={classes.agenda}>
      <Card flush title={longDay(day)}>
        {events.length === 0 ? (
          <EmptyState title="Nothing scheduled" />
        ) : (
          <ul className={classes.rows}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} day={day} timeZone={timeZone} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
