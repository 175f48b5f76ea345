import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the part that the address names to the top and puts the focus on its title. Parts above it grow as they load,
 * so it is held there until the person does something.
 */
export function useLanding(list: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (!section || !list.current) return;
    const land = () => section.scrollIntoView({ block: 'start' });
    section.querySelector('h2')?.focus({ preventScroll: true });
    land();
    const watch = new ResizeObserver(land);
    const stop = () => watch.disconnect();
    watch.observe(list.current);
    for (const act of ACTS) window.addEventListener(act, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const act of ACTS) window.removeEventListener(act, stop);
    };
  }, [list, location]);
}
