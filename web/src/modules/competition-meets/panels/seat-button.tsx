import type { MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { SEAT_KIND } from './seat.ts';
import classes from './panels.module.css';

type Props = {
  seat: MeetSeat;
  event: string;
  role: string;
  judge: string | null;
  area: string | null;
  /** The schools of the event that the judge is tied to. */
  conflicts: string[];
  /** Opens the seat, for those who may change it. */
  onPress?: () => void;
};

/** A seat of a panel: its code and role, who sits there, and a conflict in words. */
export function SeatButton({ seat, event, role, judge, area, conflicts, onPress }: Props) {
  const extra = [seat.kind !== 'counting' && SEAT_KIND.label(seat.kind), area].filter(Boolean).join(' · ');
  const words = (
    <>
      <span className={classes.code}>{`${seat.code} · ${role}`}</span>
      <strong data-none={judge === null || undefined}>{judge ?? 'No judge yet'}</strong>
      {extra && <span className={classes.code}>{extra}</span>}
      {conflicts.length > 0 && <span className={classes.conflict}>{`Tied to ${conflicts.join(', ')}`}</span>}
    </>
  );
  if (!onPress) return <div className={classes.seat}>{words}</div>;
  return (
    <button
      type="button"
      className={classes.seat}
      aria-label={`${event}, seat ${seat.code}, ${role}: ${judge ?? 'no judge yet'}${
        conflicts.length > 0 ? `, tied to ${conflicts.join(', ')}` : ''
      }`}
      onClick={onPress}
    >
      {words}
    </button>
  );
}
