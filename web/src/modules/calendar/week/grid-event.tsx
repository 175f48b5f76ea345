import { formatSpan } from '../../../shared/time/clock.ts';
import { minutesOf, type Wall } from '../move/wall.ts';

type Props = { id: string; title: string; place: string | null; wall: Wall; cancelled: boolean };

/** Minutes below which an event has room for one line. */
const ROOM_FOR_TWO = 50;

/** An event in the hours: when, what, and where. */
export function GridEvent({ id, title, place, wall, cancelled }: Props) {
  const narrow = wall.all_day || minutesOf(wall) < ROOM_FOR_TWO;
  const time = !wall.all_day && formatSpan(wall.starts, wall.ends);
  return (
    <span
      className="g-grid-event"
      data-event={id}
      data-narrow={narrow || undefined}
      data-cancelled={cancelled || undefined}
    >
      {cancelled && <span className="g-hidden">Canceled: </span>}
      <strong>{title}</strong> {time && <span>{time}</span>} {place && <span>{place}</span>}
    </span>
  );
}
