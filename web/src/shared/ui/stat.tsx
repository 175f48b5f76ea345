import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './stat.module.css';

type Props = {
  label: string;
  value: ReactNode;
  /** What the number means: a floor, a date, a part. */
  note?: ReactNode;
  change?: { text: string; tone: 'ok' | 'warn' | 'bad' };
  /** The list behind the number. */
  to?: string;
};

/** A number with its meaning. */
export function Stat({ label, value, note, change, to }: Props) {
  const inner = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.note}>
        {note}
        {note && change ? ' ' : null}
        {change && (
          <span className={classes.change} data-tone={change.tone}>
            {change.text}
          </span>
        )}
      </span>
    </>
  );
  if (!to) return <div className={classes.stat}>{inner}</div>;
  return (
    <Link className={classes.stat} to={to}>
      {inner}
    </Link>
  );
}
