import { useEffect, useState } from 'react';

const EVERY_MS = 10_000;

/** The time now, for what runs out: drawn again every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
