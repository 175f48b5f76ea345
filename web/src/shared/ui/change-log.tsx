import type { ReactNode } from 'react';
import { formatMoment } from '../time/moment.ts';
import classes from './change-log.module.css';

export type LogLine = {
  id: string | number;
  actor: string;
  /** What the actor did: 'changed the role to Principal'. */
  deed: string;
  at: string;
  /** A word beside the deed. */
  mark?: ReactNode;
  /** A verb at the end of the line. */
  action?: ReactNode;
  /** More below the line. */
  details?: ReactNode;
};

/** Who did what and when, in the order given. */
export function ChangeLog({ lines }: { lines: LogLine[] }) {
  return (
    <ol className={classes.log}>
      {lines.map(({ id, actor, deed, at, mark, action, details }) => (
        <li key={id}>
          <p className={classes.line}>
            <span>
              <strong>{actor}</strong> {deed}
            </span>
            {mark}
            <time dateTime={at}>{formatMoment(at)}</time>
            {action}
          </p>
          {details}
        </li>
      ))}
    </ol>
  );
}
