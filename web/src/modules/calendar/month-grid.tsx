import { usePrinting } from '../../shared/table/use-printing.ts';
import { clockTime, longDay } from '../../shared/time/zone.ts';
import classes from './month-grid.module.css';
import { kinds, type SchoolEvent } from './event.ts';
import { monthOf } from './month.ts';

type Props = {
  weeks: string[][];
  days: Map<string, SchoolEvent[]>;
  month: string;
  today: string;
  /** The day whose events stand below, on a phone. */
  chosen: string | null;
  timeZone: string;
  onOpen: (id: string) => void;
  /** What choosing a day does; null where it does nothing. */
  onDay: ((day: string) => void) | null;
  onMore: () => void;
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const onScreen = 3;

/** The month on the wall. On a phone the days show marks, and the chosen day's events stand below. */
export function MonthGrid(props: Props) {
  // Paper shows all.
  const shown = usePrinting() ? Number.POSITIVE_INFINITY : onScreen;
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} shown={shown} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = Props & { day: string; shown: number };

function DayCell({ day, days, month, today, chosen, timeZone, onOpen, onDay, onMore, shown }: CellProps) {
  const events = days.get(day) ?? [];
  const number = Number(day.slice(8));
  const about = `${longDay(day)}${events.length > 0 ? `, ${events.length} event${events.length === 1 ? '' : 's'}` : ''}`;
  const more = events.length - shown;
  return (
    <td
      className={classes.cell}
      data-outside={monthOf(day) !== month || undefined}
      data-today={day === today || undefined}
      data-chosen={day === chosen || undefined}
    >
      {onDay ? (
        <button
          type="button"
          className={classes.number}
          onClick={() => onDay(day)}
          aria-label={chosen === null ? `Add on ${longDay(day)}` : about}
          tabIndex={chosen === null ? -1 : 0}
          aria-pressed={chosen === null ? undefined : day === chosen}
        >
          <span>{number}</span>
        </button>
      ) : (
        <time className={classes.number} dateTime={day}>
          <span>{number}</span>
        </time>
      )}
      <span className={classes.dots} aria-hidden>
        {events.slice(0, shown).map((event) => (
          <i key={event.id} data-tone={kinds[event.kind]?.tone} />
        ))}
      </span>
      <ul className={classes.events}>
        {events.slice(0, more === 1 ? shown + 1 : shown).map((event) => (
          <li key={event.id}>
            <button
              type="button"
              className={classes.event}
              data-tone={kinds[event.kind]?.tone}
              data-cancelled={event.cancelled_at !== null || undefined}
              onClick={() => onOpen(event.id)}
            >
              {event.cancelled_at && <span className="g-hidden">Cancelled: </span>}
              {!event.all_day && <span className={classes.time}>{clockTime(event.starts_at, timeZone)}</span>}{' '}
              {event.title}
            </button>
          </li>
        ))}
      </ul>
      {more > 1 && (
        <button
          type="button"
          className={classes.more}
          onClick={onMore}
          aria-label={`${more} more events on ${longDay(day)}`}
        >
          +{more} more
        </button>
      )}
    </td>
  );
}
