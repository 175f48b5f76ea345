import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { lastSearch, rememberSearch } from '../query/last-search.ts';
import classes from './page.module.css';

type Props = {
  title: string;
  /** What the browser's tab says, when it should differ from the title. */
  tabTitle?: string;
  subtitle?: ReactNode;
  /** A small line above the title, such as the date. */
  eyebrow?: ReactNode;
  /** Shown beside the title, such as a state. */
  mark?: ReactNode;
  actions?: ReactNode;
  /** Where the page belongs. It leads there as it was last seen, with its filters. */
  back?: { to: string; label: string };
  /** Shown above everything else, such as the sections of the area. */
  above?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen: title, what it is about, and its verbs. */
export function Page({ title, tabTitle, subtitle, eyebrow, mark, actions, back, above, children }: Props) {
  const { pathname, search } = useLocation();
  useEffect(() => rememberSearch(pathname, search), [pathname, search]);
  return (
    <div className={classes.page}>
      <title>{`${tabTitle ?? title} · Guidon`}</title>
      {above}
      {back && (
        <Link to={back.to + lastSearch(back.to)} className={classes.back}>
          <IconChevronLeft size={16} aria-hidden /> {back.label}
        </Link>
      )}
      <header className={classes.head}>
        <div className={classes.words}>
          {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
          <div className={classes.named}>
            <h1 className={classes.title}>{title}</h1>
            {mark}
          </div>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
