import type { ReactNode } from 'react';
import parts from './parts.module.css';
import classes from './meter.module.css';

type Props = {
  label: string;
  percent: number;
  /** The number as it is written. */
  value: string;
  note?: string;
  tone?: 'warn';
};

/** Numbers of one kind below each other, one `<Meter>` each. */
export function Meters({ children }: { children: ReactNode }) {
  return <ul className={parts.cards}>{children}</ul>;
}

/** A percent as a bar; the number itself is beside it. */
export function Meter({ label, percent, value, note, tone }: Props) {
  return (
    <li className={classes.meter}>
      <span>{label}</span>
      <span className={parts.note}>{note}</span>
      <strong>{value}</strong>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} data-tone={tone} style={{ inlineSize: `${percent}%` }} />
      </span>
    </li>
  );
}
