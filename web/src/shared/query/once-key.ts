import { useRef } from 'react';

/** One key for one intention: a repeated try after a lost answer does nothing twice; after success the next one is new. */
export function useOnceKey() {
  const key = useRef(crypto.randomUUID());
  return { current: () => key.current, renew: () => void (key.current = crypto.randomUUID()) };
}

/** The same by what is asked: an input that is sent again has its key of before, another input a new one. */
export function useKeyOf() {
  const last = useRef<{ input: string; key: string } | null>(null);
  return {
    of: (input: unknown): string => {
      const text = JSON.stringify(input) ?? '';
      if (last.current?.input !== text) last.current = { input: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew: () => void (last.current = null),
  };
}
