import { clockTime } from '../../shared/time/zone.ts';
import { kinds, type SchoolEvent } from './event.ts';
import classes from './event-row.module.css';

type Props = { event: SchoolEvent; timeZone: string; onOpen: (id: string) => void };

/** One event in a list: when, what, where. */
export function EventRow({ event, timeZone, onOpen }: Props) {
  const kind = kinds[event.kind];
  const about = [kind?.label, event.place, event.uniform].filter(Boolean).join(' · ');
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => onOpen(event.id)}>
        <span className={classes.time}>{event.all_day ? 'All day' : clockTime(event.starts_at, timeZone)}</span>
        <span className={classes.bar} data-tone={kind?.tone} aria-hidden />
        <span className={classes.words}>
          <span className={classes.title}>{event.title}</span>
          <span className={classes.about}>{about}</span>
        </span>
      </button>
    </li>
  );
}
