/** What was entered and has not reached the server yet, by what it is about. */
export type Waiting<Entry> = Record<string, Entry>;

const name = (key: string) => `guidon:outbox:${key}`;

/** What waits on this device to be sent under a key, also after a reload. */
export function readWaiting<Entry>(key: string): Waiting<Entry> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name(key)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Waiting<Entry>) : {};
  } catch {
    return {};
  }
}

/** Keeps what waits; nothing is kept once everything is sent. */
export function keepWaiting<Entry>(key: string, waiting: Waiting<Entry>): void {
  try {
    if (Object.keys(waiting).length === 0) localStorage.removeItem(name(key));
    else localStorage.setItem(name(key), JSON.stringify(waiting));
  } catch {
    // Full or forbidden storage costs what a reload would bring back, not the entry.
  }
}
