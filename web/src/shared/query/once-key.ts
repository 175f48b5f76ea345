import { useRef } from 'react';

/**
 * One key for one intention: an input that is sent again after a lost answer has its key of before, so nothing is done
 * twice; another input, or the same after success, has a new one.
 */
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
