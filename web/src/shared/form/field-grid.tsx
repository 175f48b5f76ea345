import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

/** The fields of a form in two columns, one on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
