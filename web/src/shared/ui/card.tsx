import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import classes from './card.module.css';
import { usePartFrame } from './part-frame.ts';

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
export function Card({ title: own, count, action, note, flush = false, children }: Props) {
  const id = useId();
  const frame = usePartFrame();
  const framed = frame !== null && frame.title === own;
  const title = framed ? undefined : own;
  const Title = frame ? 'h3' : 'h2';
  return (
    <section
      className={classes.card}
      aria-labelledby={title ? id : undefined}
      data-framed={frame !== null || undefined}
    >
      {title && (
        <header className={classes.head} data-ruled={flush || undefined}>
          <Title className={classes.title} id={id}>
            {title}
          </Title>
          {count !== undefined && <span className={classes.count}>{count}</span>}
          {action && <div className={classes.action}>{action}</div>}
        </header>
      )}
      {framed && action && frame.verbs && createPortal(action, frame.verbs)}
      <div className={classes.body} data-flush={flush || undefined} data-titled={title ? true : undefined}>
        {children}
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </section>
  );
}
