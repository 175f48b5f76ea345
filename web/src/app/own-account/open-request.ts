import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

/** Opens or closes "Confirm it's you", from wherever it's asked for. */
export function setConfirming(open: boolean): void {
  isOpen = open;
  for (const tell of listeners) tell();
}

/** Whether "Confirm it's you" is open. */
export function useConfirming(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => isOpen,
  );
}
