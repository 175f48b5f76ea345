import type { ReactNode } from 'react';
import classes from './form-part.module.css';

/** Fields of a long form that belong together, below what they are about. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
