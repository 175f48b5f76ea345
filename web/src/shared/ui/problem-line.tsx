import type { ReactNode } from 'react';
import classes from './problem-line.module.css';

/** What went wrong and belongs to no field; nothing where all is well. It's read aloud as it comes up. */
export function ProblemLine({ children }: { children: ReactNode }) {
  return children ? (
    <p className={classes.problem} role="alert">
      {children}
    </p>
  ) : null;
}
