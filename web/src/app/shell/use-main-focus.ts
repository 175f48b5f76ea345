import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const starts = new Set(['/app', '/app/', '/mobile', '/mobile/']);

/** Moves the focus to the screen after each change of page, so that keyboard and screen reader begin at its top. */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    const from = before.current;
    if (from === pathname) return;
    before.current = pathname;
    // An address that names a part of the page begins there; the page itself puts the focus on it.
    if (hash) return;
    // The start leads on by itself: who is typing already, for example into the search, goes on typing there.
    if (starts.has(from) && document.activeElement !== document.body) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return main;
}
