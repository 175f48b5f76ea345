import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A record as a list of labelled facts, one `<Fact>` each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One labelled fact; a dash stands where nothing is known. */
export function Fact({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children ?? '—'}</dd>
    </div>
  );
}
