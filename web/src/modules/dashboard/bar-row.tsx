import { Link } from 'react-router';
import classes from './bar-row.module.css';

type Props = {
  label: string;
  count: number;
  /** Length of the bar, 0 to 1. */
  share: number;
  note?: string;
  tone?: 'primary' | 'warn' | 'muted';
  to?: string;
};

/** A number as a bar; the number itself is beside it. */
export function BarRow({ label, count, share, note, tone = 'primary', to }: Props) {
  const inner = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} data-tone={tone} style={{ inlineSize: `${Math.max(share * 100, 1.5)}%` }} />
      </span>
      <span className={classes.count}>{count}</span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={classes.row} data-noted={note ? true : undefined}>
          {inner}
        </Link>
      ) : (
        <div className={classes.row} data-noted={note ? true : undefined}>
          {inner}
        </div>
      )}
    </li>
  );
}
