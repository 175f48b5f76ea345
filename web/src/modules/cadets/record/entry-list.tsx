import type { ReactNode } from 'react';
import classes from './record.module.css';

type EntryProps = {
  title: ReactNode;
  text?: ReactNode;
  /** What tells the entry's state or day, at the right. */
  aside?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  /** Below it, over the whole width: files and comments. */
  beside?: ReactNode;
  quiet?: boolean;
};

/** The entries of a part of the record, below each other. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.entries} aria-label={label}>
      {children}
    </ul>
  );
}

/** One entry: what it is, what is to be known of it, and what can be done. */
export function Entry({ title, text, aside, actions, beside, quiet = false }: EntryProps) {
  return (
    <li className={classes.entry} data-quiet={quiet || undefined}>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {beside}
    </li>
  );
}
