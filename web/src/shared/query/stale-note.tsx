import type { ReactNode } from 'react';
import classes from './stale-note.module.css';

/** Says above what stands that it could not be read again. */
export function StaleNote({ action }: { action: ReactNode }) {
  return (
    <div className={classes.note} role="status">
      <p>Couldn't refresh. You're seeing an earlier version.</p>
      {action}
    </div>
  );
}
