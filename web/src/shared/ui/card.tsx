import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type Props = {
  title?: string;
  /** A number beside the title: how many there are. */
  count?: number;
  /** At the right of the title: usually a link to the whole. */
  action?: ReactNode;
  /** A small line at the end: who reads it, where it's from. */
  note?: ReactNode;
  /** Without inner spacing, for lists and tables that reach the edge. */
  flush?: boolean;
  children: ReactNode;
};

/** White paper with a title: one subject. */
export function Card({ title, count, action, note, flush = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={classes.head} data-ruled={flush || undefined}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {count !== undefined && <span className={classes.count}>{count}</span>}
          {action && <div className={classes.action}>{action}</div>}
        </header>
      )}
      <div className={classes.body} data-flush={flush || undefined} data-titled={title ? true : undefined}>
        {children}
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </section>
  );
}
