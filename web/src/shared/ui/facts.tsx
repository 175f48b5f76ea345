import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A record as a list of labeled facts, one `<Fact>` each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** A label and its value; nothing is shown where the value is false or null. */
export type FactLine = [label: string, value: ReactNode] | false | null;

/** A record as a list of facts, given as pairs. */
export function FactList({ facts }: { facts: FactLine[] }) {
  return (
    <Facts>
      {facts
        .filter((fact) => fact !== false && fact !== null)
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}

/** One labeled fact; a dash is shown where nothing is known. */
export function Fact({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children ?? '—'}</dd>
    </div>
  );
}
