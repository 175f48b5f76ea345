import { IconChevronDown } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import classes from './site-nav.module.css';
import { sitePages } from './site-pages.ts';

/** The links of the public bar until its panel of products has come: nothing moves when it takes their place. */
export function SiteLinks() {
  const [home, ...others] = sitePages.map(({ to, label }) => (
    <li key={to} className={classes.item}>
      <NavLink to={to} end className={classes.link ?? ''}>
        {label}
      </NavLink>
    </li>
  ));
  return (
    <nav aria-label="Site">
      <ul className={classes.list}>
        {home}
        <li className={classes.item}>
          <button type="button" className={classes.link} disabled>
            Products <IconChevronDown size={15} stroke={2} aria-hidden />
          </button>
        </li>
        {others}
      </ul>
    </nav>
  );
}
