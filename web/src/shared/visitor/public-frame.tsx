import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GuidonMark } from '../ui/guidon-mark.tsx';
import classes from './public.module.css';

type Props = { title: string; kicker: string; children: ReactNode };

/** The frame of a page that opens without an account: one sheet of paper on the desk. */
export function PublicFrame({ title, kicker, children }: Props) {
  return (
    <div className={classes.frame}>
      <title>{`${title} · Guidon`}</title>
      <header className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <GuidonMark size={26} />
          <span>Guidon</span>
        </Link>
      </header>
      <main className={classes.paper}>
        <p className={classes.kicker}>{kicker}</p>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
