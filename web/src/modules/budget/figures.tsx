import { dollarsOf } from '../../../../domain/money/cents.ts';
import classes from './budget.module.css';

export type Figure = { label: string; cents: number; sum?: boolean };

/** Amounts one below the other, the last usually their sum; those below zero are red. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, cents, sum }) => (
        <div key={label} data-sum={sum || undefined} data-below={cents < 0 || undefined}>
          <dt>{label}</dt>
          <dd>{dollarsOf(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
