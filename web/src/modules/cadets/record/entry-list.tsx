import type { ReactNode } from 'react';
import parts from '../../../shared/ui/parts.module.css';
import classes from './record.module.css';

type EntryProps = {
  title: ReactNode;
  text?: ReactNode;
  /** The entry's state or date, at the right. */
  aside?: ReactNode;
  /** The entry's actions. */
  actions?: ReactNode;
  /** Below the entry, full width: files and comments. */
  beside?: ReactNode;
  quiet?: boolean;
};

/** The entries of a part of the record, one below another. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={parts.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** One entry: its title, details, and actions. */
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
