import { IconMenu2, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link, NavLink } from 'react-router';
import { GuidonMark } from '../../shared/ui/guidon-mark.tsx';
import { SiteLinks } from './site-links.tsx';
import { sitePages } from './site-pages.ts';
import classes from './site-header.module.css';

// It loads once the page is drawn, with what its panel is built on. A phone doesn't show it.
const SiteNav = lazy(async () => {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  return { default: (await import('./site-nav.tsx')).SiteNav };
});
/** As in the style sheet. */
const wide = window.matchMedia('(min-width: 48.01em)');

function useWide(): boolean {
  return useSyncExternalStore(followWide, () => wide.matches);
}

function followWide(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** The bar of the public pages. On a phone its links collapse into a menu. */
export function SiteHeader() {
  const [open, setOpen] = useState(false);
  const isWide = useWide();
  const close = () => setOpen(false);

  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand} onClick={close}>
          <GuidonMark size={28} />
          Guidon
        </Link>
        <div className={classes.wide}>
          {isWide && (
            <Suspense fallback={<SiteLinks />}>
              <SiteNav />
            </Suspense>
          )}
        </div>
        <Link to="/app/auth" className={classes.signIn}>
          Sign In
        </Link>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={open ? 'Close the menu' : 'Open the menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconX size={24} aria-hidden /> : <IconMenu2 size={24} aria-hidden />}
        </button>
      </div>
      <nav id="site-menu" aria-label="Site" className={classes.narrow} hidden={!open}>
        {sitePages.map((page) => (
          <NavLink key={page.to} to={page.to} end className={() => classes.narrowLink} onClick={close}>
            {page.label}
          </NavLink>
        ))}
        <Link to="/app/auth" className={classes.narrowSignIn} onClick={close}>
          Sign In
        </Link>
      </nav>
    </header>
  );
}
