import { useRef } from 'react';

/** One key for one intention: a repeated try after a lost answer does nothing twice; after success the next one is new. */
export function useOnceKey() {
  const key = useRef(crypto.randomUUID());
  return { current: () => key.current, renew: () => void (key.current = crypto.randomUUID()) };
}
