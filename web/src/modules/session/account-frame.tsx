import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GuidonMark } from '../../shared/ui/guidon-mark.tsx';
import classes from './account-frame.module.css';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** The frame of every screen before sign-in: the navy panel on the left, one task on the right. */
export function AccountFrame({ title, lead, children }: Props) {
  return (
    <div className={classes.frame}>
      <title>{`${title} · Guidon`}</title>
      <aside className={classes.panel} aria-label="About Guidon">
        <Link to="/" className={classes.brand}>
          <GuidonMark size={32} />
          <span>Guidon</span>
        </Link>
        <div className={classes.words}>
          <p className={classes.claim}>Every cadet, every task, every meet. One command center.</p>
          <p className={classes.whom}>
            For instructors and the cadets who run the corps, for parents, and for schools that compete.
          </p>
        </div>
        <svg className={classes.flag} viewBox="0 0 420 420" aria-hidden focusable="false">
          <path d="M8 0h17v420H8z" />
          <path d="M31 44h389l-70 124 70 124H31z" />
        </svg>
      </aside>
      <main className={classes.task}>
        <div className={classes.column}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
