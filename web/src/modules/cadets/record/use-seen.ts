import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWholePage } from './print-whole.ts';

/** How near the screen an element is when it loads. */
const AHEAD = '160px';

/** True once an element comes near the screen or is requested, or once the whole page is being printed. */
export function useSeen(asked: boolean): [seen: boolean, ref: RefObject<HTMLElement | null>] {
  const ref = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const printing = useWholePage();
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
