import type { ReactNode } from 'react';
import classes from './text-page.module.css';

type Props = { title: string; lead: string; children: ReactNode };

/** A public page that is mostly text. */
export function TextPage({ title, lead, children }: Props) {
  return (
    <article className={classes.page}>
      <title>{`${title} · Guidon`}</title>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </header>
      <div className={classes.words}>{children}</div>
    </article>
  );
}
