import { useEffect } from 'react';

const listeners = new Set<() => void>();

/** Asks the frame of the app to put the menu into the state in which it can be arranged. */
export function requestArrange(): void {
  for (const listener of listeners) listener();
}

/** Hears such requests; for the frame of the app. */
export function useArrangeRequest(onRequest: () => void): void {
  useEffect(() => {
    listeners.add(onRequest);
    return () => {
      listeners.delete(onRequest);
    };
  }, [onRequest]);
}
