import { Link } from 'react-router';
import classes from './event-line.module.css';

/** The color of an event's bar; its kind always is beside it in words. */
export type EventTone = 'navy' | 'brass' | 'ok' | 'muted';

type Props = {
  /** '9:00 AM', or 'All day'. */
  time: string;
  tone: EventTone;
  title: string;
  /** Kind, place, uniform, ... */
  about: string;
  /** It does not take place: struck through, and said first. */
  cancelled?: boolean;
  /** Where the line is in a card without padding of its own. */
  flush?: boolean;
} & ({ to: string } | { onOpen: () => void });

/** One event in a list: when, what, where; it leads somewhere or opens something. */
export function EventLine({ time, tone, title, about, cancelled = false, flush = false, ...way }: Props) {
  const words = (
    <>
      <span className={classes.time}>{time}</span>
      <span className={classes.bar} data-tone={tone} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title} data-cancelled={cancelled || undefined}>
          {title}
        </span>
        <span className={classes.about}>{cancelled ? `Canceled · ${about}` : about}</span>
      </span>
    </>
  );
  const look = { className: classes.line ?? '', 'data-flush': flush || undefined };
  if ('to' in way) {
    return (
      <Link {...look} to={way.to}>
        {words}
      </Link>
    );
  }
  return (
    <button type="button" {...look} onClick={way.onOpen}>
      {words}
    </button>
  );
}
