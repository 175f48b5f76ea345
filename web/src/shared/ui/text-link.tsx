import type { KeyboardEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './text-link.module.css';

type Props = { to: string; children: ReactNode; onKeyDown?: KeyboardEventHandler<HTMLAnchorElement> };

/** A link in words, such as from a card to the whole list. */
export function TextLink({ to, children, ...keys }: Props) {
  return (
    <Link to={to} className={classes.link} {...keys}>
      {children}
    </Link>
  );
}
