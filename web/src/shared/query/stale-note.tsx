import type { ReactNode } from 'react';
import classes from './stale-note.module.css';

/** Says above what stands that it could not be read again. */
export function StaleNote({ action }: { action: ReactNode }) {
  return (
    <div className={classes.note} role="status">
      <p>This could not be refreshed. You see what was read last.</p>
      {action}
    </div>
  );
}
