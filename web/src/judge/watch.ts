/** A stopwatch on the monotonic clock: what the device's clock is set to doesn't matter. */
export type Watch = { run: number; since: number | null; laps: number[] };

let now: Watch = { run: 0, since: null, laps: [] };
const listeners = new Set<() => void>();

function change(next: Watch): void {
  now = next;
  for (const listener of listeners) listener();
}

/** The milliseconds that a watch has run at a moment of the monotonic clock. */
export const elapsed = ({ run, since }: Watch, at: number) => run + (since === null ? 0 : at - since);

/** Seconds with tenths, as a sheet takes them. */
export const secondsText = (ms: number) => (Math.floor(ms / 100) / 10).toFixed(1);

/** A time as it's read: 4:31.5. */
export function clockText(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}

/** The watch of this page; it runs on from screen to screen. */
export const watch = {
  read: () => now,
  follow: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  press: (at: number) =>
    change(now.since === null ? { ...now, since: at } : { ...now, run: elapsed(now, at), since: null }),
  lap: (at: number) => change({ ...now, laps: [...now.laps, elapsed(now, at)] }),
  clear: () => change({ run: 0, since: null, laps: [] }),
};
