import { sameTries, type Try } from '../../../../domain/fitness/score.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import type { CellInput } from './fitness.api.ts';
import type { Saved } from './grid.ts';

/**
 * A cell that is not in the database yet, and why. `seen` is what its writer had before them, `asked` the unusual value that
 * they were already asked about: typed once more, it is meant.
 */
export type Unsaved = {
  cadet: string;
  event: string;
  text: string;
  tries: Try[];
  seen: Try[];
  sure: boolean;
  state: 'typing' | 'asked' | 'waiting' | 'sending' | 'conflict' | 'wrong';
  asked?: Try[];
  problem?: string;
  fix?: string;
  now?: Try[];
  by?: string | null;
};

export type CellStore = ReturnType<typeof createCellStore>;

const gatherMs = 250;
const againMs = 2_500;
const most = 200;

/** True where a cell waits for a person: it is unusual, can't be read, or someone else has filled it. */
export function needsAnswer({ state }: Unsaved): boolean {
  return state === 'asked' || state === 'wrong' || state === 'conflict';
}

export const cellKey = (cadet: string, event: string) => `${cadet} ${event}`;

/**
 * The cells on their way: each is sent on its own a moment after it was left, several together; what did not arrive stays
 * and is sent again until it does. What another has written in the meantime is never overwritten: the cell waits for a decision.
 */
export function createCellStore(
  send: (cells: CellInput[]) => Promise<Saved>,
  keep: (unsaved: Unsaved[]) => void,
  kept: Unsaved[],
) {
  let cells = new Map(kept.map((cell) => [cellKey(cell.cadet, cell.event), ready(cell)]));
  let lost = false;
  let sent: ReadonlySet<string> = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (next: Map<string, Unsaved>) => {
    cells = next;
    keep([...cells.values()]);
    for (const listener of listeners) listener();
  };
  const set = (changed: Unsaved[]) =>
    change(new Map([...cells, ...changed.map((cell) => [cellKey(cell.cadet, cell.event), cell] as const)]));
  const drop = (keys: string[]) => change(new Map([...cells].filter(([key]) => !keys.includes(key))));
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  async function flush(): Promise<void> {
    const batch = [...cells.values()].filter(({ state }) => state === 'waiting').slice(0, most);
    if (sent.size > 0 || batch.length === 0) return;
    sent = new Set(batch.map(({ cadet, event }) => cellKey(cadet, event)));
    set(batch.map((cell) => ({ ...cell, state: 'sending' })));
    try {
      const saved = await send(
        batch.map(({ cadet, event, seen, tries, sure }) => ({ cadet_id: cadet, event_id: event, seen, tries, sure })),
      );
      lost = false;
      settle(batch, saved);
    } catch (error) {
      const { code, detail } = toAppError(error);
      lost = code === 'network' || !navigator.onLine;
      const again = (cell: Unsaved): Unsaved =>
        lost ? { ...cell, state: 'waiting' } : { ...cell, state: 'wrong', problem: detail, fix: '' };
      set(batch.filter(unchanged).map(again));
    } finally {
      sent = new Set();
      if ([...cells.values()].some(({ state }) => state === 'waiting')) later(lost ? againMs : 0);
    }
  }

  /** True where no one typed on while the cell was under way. */
  const unchanged = ({ cadet, event, tries }: Unsaved) => {
    const now = cells.get(cellKey(cadet, event));
    return now !== undefined && now.state === 'sending' && sameTries(now.tries, tries);
  };

  function settle(batch: Unsaved[], saved: Saved): void {
    const done: string[] = [];
    const rest: Unsaved[] = [];
    for (const cell of batch) {
      const key = cellKey(cell.cadet, cell.event);
      const answer = saved.cells.find((one) => cellKey(one.cadet_id, one.event_id) === key);
      const now = cells.get(key);
      if (!answer || !now) continue;
      const written = answer.outcome === 'saved' || answer.outcome === 'same';
      if (!unchanged(cell)) rest.push(written ? { ...now, seen: cell.tries } : now);
      else if (written) done.push(key);
      else if (answer.outcome === 'conflict') {
        rest.push({ ...now, state: 'conflict', now: answer.now, by: answer.by ?? null });
      } else if (answer.code === 'implausible') rest.push({ ...now, state: 'asked' });
      else rest.push({ ...now, state: 'wrong', problem: answer.problem ?? 'Not saved', fix: answer.fix ?? '' });
    }
    change(
      new Map(
        [...cells, ...rest.map((cell) => [cellKey(cell.cadet, cell.event), cell] as const)].filter(
          ([key]) => !done.includes(key),
        ),
      ),
    );
  }

  const online = () => later(0);
  // The browser asks before a tab with unsaved cells is closed; over a reload they are kept.
  const warn = (event: BeforeUnloadEvent) => cells.size > 0 && event.preventDefault();
  return {
    read: (key: string) => cells.get(key),
    all: () => cells,
    isLost: () => lost,
    follow: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** True while the cell is on its way: what is typed now follows it. */
    isUnderWay: (key: string) => sent.has(key),
    put: (...changed: Unsaved[]) => {
      set(changed);
      if (changed.some(({ state }) => state === 'waiting')) later(gatherMs);
    },
    drop: (key: string) => drop([key]),
    start: () => {
      window.addEventListener('online', online);
      window.addEventListener('beforeunload', warn);
      later(0);
      return () => {
        window.removeEventListener('online', online);
        window.removeEventListener('beforeunload', warn);
        clearTimeout(timer);
        void flush();
      };
    },
  };
}

/** What was under way when the page was left is sent again: written twice it is written once. */
function ready(cell: Unsaved): Unsaved {
  return cell.state === 'sending' ? { ...cell, state: 'waiting' } : cell;
}
