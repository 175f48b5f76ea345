import { useEffect, useState } from 'react';

/** What ends within this time is not shown as loading at all: it would only flicker. */
export const loadingMs = 200;

/** True once `flag` has held for 200 ms without a break; false as soon as it falls. */
export function useLasting(flag: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setLasts(true), loadingMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [flag]);
  return flag && lasts;
}
