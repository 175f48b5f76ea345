import { sameTries, type Try } from '../../../../domain/fitness/score.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import type { CellInput } from './fitness.api.ts';
import type { Saved } from './grid.ts';

/** A cell that is not in the database yet, and why. `seen` is what its writer had before them. */
export type Unsaved = {
  cadet: string;
  event: string;
  text: string;
  tries: Try[];
  seen: Try[];
  sure: boolean;
  state: 'waiting' | 'sending' | 'conflict' | 'wrong';
  problem?: string;
  fix?: string;
  now?: Try[];
  by?: string | null;
};

export type CellStore = ReturnType<typeof createCellStore>;

const gatherMs = 250;
const againMs = 2_500;
const most = 200;

export const cellKey = (cadet: string, event: string) => `${cadet} ${event}`;

/**
 * The cells on their way: each is sent by itself a moment after it was left, several together; what did not arrive stays
 * and is sent again until it does. What another has written meanwhile is never overwritten: the cell waits for a decision.
 */
export function createCellStore(
  send: (cells: CellInput[]) => Promise<Saved>,
  keep: (unsaved: Unsaved[]) => void,
  kept: Unsaved[],
) {
  let cells = new Map(kept.map((cell) => [cellKey(cell.cadet, cell.event), ready(cell)]));
  let lost = false;
  let busy = false;
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
    if (busy || batch.length === 0) return;
    busy = true;
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
      busy = false;
      if ([...cells.values()].some(({ state }) => state === 'waiting')) later(lost ? againMs : 0);
    }
  }

  /** True where nobody typed on while the cell was under way. */
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
      } else rest.push({ ...now, state: 'wrong', problem: answer.problem ?? 'Not kept', fix: answer.fix ?? '' });
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
  return {
    read: (key: string) => cells.get(key),
    all: () => cells,
    isLost: () => lost,
    follow: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (cell: Unsaved) => {
      set([cell]);
      if (cell.state === 'waiting') later(gatherMs);
    },
    drop: (key: string) => drop([key]),
    start: () => {
      window.addEventListener('online', online);
      later(0);
      return () => {
        window.removeEventListener('online', online);
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
