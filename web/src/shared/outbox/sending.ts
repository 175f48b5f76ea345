/** How sending goes in this tab, and whether the list of what waits is open. */
type Sending = { problem: string | null; shown: boolean };

let now: Sending = { problem: null, shown: false };
const listeners = new Set<() => void>();

/** Changes how it goes. */
export function setSending(change: Partial<Sending>): void {
  now = { ...now, ...change };
  for (const listener of listeners) listener();
}

/** The store behind the notes. */
export const sendingStore = {
  read: () => now,
  follow: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
