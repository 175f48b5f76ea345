import { percent as tenths } from './inspection.ts';
import classes from './inspections.module.css';

type Props = { label: string; percent: number; note?: string; tone?: 'warn' };

/** A percent as a bar; the number itself stands beside it. */
export function Meter({ label, percent, note, tone }: Props) {
  return (
    <li className={classes.meter}>
      <span>{label}</span>
      <span className={classes.note}>{note}</span>
      <strong>{tenths(percent)}</strong>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} data-tone={tone} style={{ inlineSize: `${percent}%` }} />
      </span>
    </li>
  );
}
