/** A stopwatch on the monotonic clock: what the device's clock is set to doesn't matter. */
export type Watch = {
  run: number;
  since: number | null;
  laps: number[];
  /** When it was first started and last stopped, by the device's clock. */
  began_at?: string;
  ended_at?: string;
};

const ZERO: Watch = { run: 0, since: null, laps: [] };
const KEPT = 'guidon:judge-watch';
const DAY_MS = 86_400_000;

let now: Watch = keptWatch(performance.now(), Date.now());
const listeners = new Set<() => void>();

function change(next: Watch): void {
  now = next;
  keepWatch(next, performance.now(), Date.now());
  for (const listener of listeners) listener();
}

/** Keeps the watch over a reload. Only what passes between two pages is taken from the device's clock. */
function keepWatch({ since, ...kept }: Watch, at: number, today: number): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...kept, began: since === null ? null : today - (at - since) }));
  } catch {
    // It runs on in this page.
  }
}

/** The watch that the page before left, or one at zero; what was left running a day ago was forgotten. */
function keptWatch(at: number, today: number): Watch {
  try {
    const { began, ...kept } = JSON.parse(localStorage.getItem(KEPT) ?? '') as Watch & { began: number | null };
    if (began === null) return { ...kept, since: null };
    const ago = today - began;
    return ago >= 0 && ago < DAY_MS ? { ...kept, since: at - ago } : ZERO;
  } catch {
    return ZERO;
  }
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
  press: (at: number, today = new Date().toISOString()) =>
    change(
      now.since === null
        ? { ...now, since: at, began_at: now.began_at ?? today }
        : { ...now, run: elapsed(now, at), since: null, ended_at: today },
    ),
  lap: (at: number) => change({ ...now, laps: [...now.laps, elapsed(now, at)] }),
  clear: () => change(ZERO),
};
