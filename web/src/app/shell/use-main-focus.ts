import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const starts = new Set(['/app', '/app/', '/mobile', '/mobile/']);

/** Moves the focus to the screen after each change of page, so that keyboard and screen reader start at its top. */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    const from = before.current;
    if (from === pathname) return;
    before.current = pathname;
    // An address that names a part of the page starts there. The page itself moves the focus.
    if (hash) return;
    // The start page redirects automatically. A user who is already typing, such as in the search, keeps the focus
    // there.
    if (starts.has(from) && document.activeElement !== document.body) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return main;
}
