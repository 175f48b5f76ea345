import type { ReactNode } from 'react';
import { watchRow } from './watch-row.ts';
import classes from './side-row.module.css';

type Props = {
  /** The look of the list itself. */
  className: string | undefined;
  label?: string;
  /** Its `<li>`s. */
  children: ReactNode;
};

/** Links in a row. Where it's wider than its place it scrolls sideways, and shows to which side there is more. */
export function SideRow({ className, label, children }: Props) {
  return (
    <div className={classes.row}>
      <ul ref={watchRow} className={className} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
