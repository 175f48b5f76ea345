import type { KeyboardEvent } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { longDay } from '../../shared/time/zone.ts';
import styles from './day-events.module.css';
import classes from './month-grid.module.css';
import { type CalendarItem, lookOf } from './calendar-item.ts';
import { monthOf } from './month.ts';
import { DragButton, DropCell } from './move/day-drop.tsx';
import { timeOn } from './when.ts';

/** What all days of a month have in common. */
export type DayProps = {
  month: string;
  today: string;
  /** The day whose events are below, on a phone. */
  chosen: string | null;
  timeZone: string;
  onOpen: (id: string) => void;
  /** What choosing a day does; null where it does nothing. */
  onDay: ((day: string) => void) | null;
  onMore: () => void;
  /** Events can be dragged to another day. */
  moves: boolean;
};

type Props = DayProps & {
  day: string;
  events: CalendarItem[];
  /** How many events have room. */
  shown: number;
  /** The day that Tab reaches. */
  current: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (day: string) => void;
};

/** A day of the month with its events; the keys go from day to day. */
export function DayCell(props: Props) {
  const { day, events, month, today, chosen, timeZone, onOpen, onDay, onMore, shown, moves } = props;
  const number = Number(day.slice(8));
  const about = [longDay(day), events.length > 0 && counted(events.length, 'event')].filter(Boolean).join(', ');
  const more = events.length - shown;
  return (
    <DropCell
      day={day}
      className={classes.cell}
      data-outside={monthOf(day) !== month || undefined}
      data-today={day === today || undefined}
      data-chosen={day === chosen || undefined}
      data-day={day}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={props.current ? 0 : -1}
      onKeyDown={props.onKeyDown}
      onFocus={(event) => event.target === event.currentTarget && props.onFocus(day)}
    >
      {chosen === null && <span className="g-hidden">{about}</span>}
      {onDay ? (
        <button
          type="button"
          className={classes.number}
          onClick={() => onDay(day)}
          aria-label={chosen === null ? `Add on ${longDay(day)}` : about}
          tabIndex={-1}
          aria-pressed={chosen === null ? undefined : day === chosen}
        >
          <span>{number}</span>
        </button>
      ) : (
        <time className={classes.number} dateTime={day}>
          <span aria-hidden>{number}</span>
        </time>
      )}
      <span className={styles.dots} aria-hidden>
        {events.slice(0, shown).map((event) => (
          <i key={event.id} data-tone={lookOf(event).tone} />
        ))}
      </span>
      <ul className={styles.events}>
        {events.slice(0, more === 1 ? shown + 1 : shown).map((event) => (
          <li key={event.id}>
            <EventButton event={event} day={day} timeZone={timeZone} onOpen={onOpen} moves={moves} />
          </li>
        ))}
      </ul>
      {more > 1 && (
        <button
          type="button"
          className={styles.more}
          onClick={onMore}
          aria-label={`${more} more events on ${longDay(day)}`}
        >
          +{more} more
        </button>
      )}
    </DropCell>
  );
}

type ButtonProps = Pick<DayProps, 'timeZone' | 'onOpen' | 'moves'> & { event: CalendarItem; day: string };

/** An event on a day of the month; dates of other modules stay where they are kept. */
function EventButton({ event, day, timeZone, onOpen, moves }: ButtonProps) {
  const props = {
    className: styles.event,
    'data-tone': lookOf(event).tone,
    'data-cancelled': event.cancelled_at !== null || undefined,
    onClick: () => onOpen(event.id),
    children: (
      <>
        {event.cancelled_at && <span className="g-hidden">Canceled: </span>}
        <span className={styles.time}>{timeOn(event, day, timeZone)}</span> {event.title}
      </>
    ),
  };
  return moves && !event.origin ? (
    <DragButton day={day} id={event.id} {...props} />
  ) : (
    <button type="button" {...props} />
  );
}
