import { formatSpan } from '../../../shared/time/clock.ts';
import type { Wall } from '../move/wall.ts';

type Props = {
  id: string;
  title: string;
  place: string | null;
  wall: Wall;
  cancelled: boolean;
  /** There is room for one line. */
  narrow: boolean;
};

/** An event in the hours: when, what, and where. */
export function GridEvent({ id, title, place, wall, cancelled, narrow }: Props) {
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
