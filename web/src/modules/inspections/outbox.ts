import { type Entry, joinEntries } from './inspection.ts';

/** Cadet → what was entered and has not reached the server yet. */
export type Waiting = Record<string, Entry>;

const key = (inspection: string) => `guidon:inspection:${inspection}`;

/** What waits on this device to be sent for an inspection, also after a reload. */
export function readWaiting(inspection: string): Waiting {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(inspection)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Waiting) : {};
  } catch {
    return {};
  }
}

/** Keeps what waits; nothing is kept of an inspection of which all is sent. */
export function keepWaiting(inspection: string, waiting: Waiting): void {
  try {
    if (Object.keys(waiting).length === 0) localStorage.removeItem(key(inspection));
    else localStorage.setItem(key(inspection), JSON.stringify(waiting));
  } catch {
    // Full or forbidden storage costs what a reload would bring back, not the entry.
  }
}

/** Adds an entry to what waits. */
export function withEntry(waiting: Waiting, cadet: string, entry: Entry): Waiting {
  return { ...waiting, [cadet]: joinEntries(waiting[cadet] ?? {}, entry) };
}
