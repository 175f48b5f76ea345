import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePrinting } from './print-whole.ts';

/** How near the screen something is when it is loaded. */
const AHEAD = '160px';

/** True from when an element first comes near the screen, is asked for, or the whole page is to be printed. */
export function useSeen(asked: boolean): [seen: boolean, ref: RefObject<HTMLElement | null>] {
  const ref = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const printing = usePrinting();
  const seen = near || asked || printing;
  if (seen && !near) setNear(true);
  useEffect(() => {
    if (near || !ref.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [near]);
  return [seen, ref];
}
