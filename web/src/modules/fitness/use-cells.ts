import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isUnusual, parseCell } from '../../../../domain/fitness/parse-score.ts';
import { formatTries } from '../../../../domain/fitness/format-score.ts';
import { sameTries, type Try } from '../../../../domain/fitness/score.ts';
import { clearDraft, keepDraft, readDraft } from '../../shared/form/draft.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { listName } from '../../shared/text/person-name.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { cellKey, type CellStore, createCellStore, type Unsaved } from './cell-store.ts';
import { saveCells } from './fitness.api.ts';
import { fitnessKeys } from './fitness.queries.ts';
import { type Grid, type GridEvent, type GridRow, type Saved, shortEvent } from './grid.ts';

/** The unsaved cells of a test day, kept over a reload of the tab; what is saved goes into the grid at once. */
export function useCellStore(session: string): CellStore {
  const db = useDb();
  const client = useQueryClient();
  const store = useMemo(() => {
    const draft = `fitness:${session}`;
    const merge = (saved: Saved) =>
      client.setQueryData<Grid>(fitnessKeys.grid(session), (grid) => (grid ? withRows(grid, saved.rows) : grid));
    return createCellStore(
      async (cells) => {
        const saved = await saveCells(db, session, cells);
        merge(saved);
        return saved;
      },
      (unsaved) => (unsaved.length > 0 ? keepDraft(draft, { unsaved }) : clearDraft(draft)),
      keptIn(readDraft(draft)?.values),
    );
  }, [db, client, session]);
  useEffect(() => store.start(), [store]);
  return store;
}

function keptIn(draft: Record<string, unknown> | undefined): Unsaved[] {
  const kept = draft?.['unsaved'];
  return Array.isArray(kept) ? kept.filter((cell): cell is Unsaved => typeof cell?.cadet === 'string') : [];
}

function withRows(grid: Grid, rows: GridRow[]): Grid {
  const fresh = new Map(rows.map((row) => [row.cadet_id, row]));
  return { ...grid, rows: grid.rows.map((row) => fresh.get(row.cadet_id) ?? row) };
}

/** The unsaved state of one cell; the cell alone is drawn again when it changes. */
export function useUnsaved(store: CellStore, cadet: string, event: string): Unsaved | undefined {
  return useSyncExternalStore(store.follow, () => store.read(cellKey(cadet, event)));
}

/** All unsaved cells. */
export function useAllUnsaved(store: CellStore): Unsaved[] {
  const cells = useSyncExternalStore(store.follow, store.all);
  return useMemo(() => [...cells.values()], [cells]);
}

type Left = {
  row: Pick<GridRow, 'cadet_id' | 'first_name' | 'last_name'>;
  event: GridEvent;
  text: string;
  seen: Try[];
};

/**
 * Takes what was typed into a cell when it is left: nothing changed, a score to be sent, or a problem with its fix. What is
 * unusual is asked about first.
 */
export async function leaveCell(store: CellStore, { row, event, text, seen }: Left): Promise<void> {
  const key = cellKey(row.cadet_id, event.id);
  const cell = { cadet: row.cadet_id, event: event.id, text, seen, sure: false };
  const parsed = parseCell(text, event);
  if ('problem' in parsed) {
    store.put({ ...cell, tries: [], state: 'wrong', problem: parsed.problem, fix: parsed.fix });
    return;
  }
  const { tries } = parsed;
  if (sameTries(tries, seen)) {
    store.drop(key);
    return;
  }
  const sure = isUnusual(tries, event);
  if (sure) {
    const yes = await confirm({
      title: `${shortEvent(event.name)}: ${formatTries(tries, event)}?`,
      text: `That is unusual for ${row.first_name} ${row.last_name}. Keep it if it was measured so.`,
      confirmLabel: 'Keep it',
    });
    if (!yes) {
      store.put({
        ...{ ...cell, tries: [], state: 'wrong', problem: `${text} is unusual for ${event.name}` },
        fix: 'Type it again.',
      });
      return;
    }
  }
  store.put({ ...cell, tries, sure, state: 'waiting' });
}

/** Decides a cell that two have written: the own value over the other's, or the other's. */
export function decide(store: CellStore, cell: Unsaved, mine: boolean): void {
  if (mine) store.put({ ...cell, seen: cell.now ?? [], state: 'waiting' });
  else store.drop(cellKey(cell.cadet, cell.event));
}

/** 'Chen, Alina, Pull-ups': which cell a message is about. */
export function cellName(row: GridRow, event: GridEvent): string {
  return `${listName(row)}, ${shortEvent(event.name)}`;
}
