import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { clearDraft, keepDraft, readDraft } from '../../shared/form/draft.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { listName } from '../../shared/text/person-name.ts';
import { cellKey, type CellStore, createCellStore, type Unsaved } from './cell-store.ts';
import { leaveCell } from './leave-cell.ts';
import { saveCells } from './fitness.api.ts';
import { fitness } from './fitness.queries.ts';
import { type Grid, type GridEvent, type GridRow, shortEvent } from './grid.ts';

// One for each test day as long as the tab lives: who leaves the page and returns meets the cells that are still on their way.
const stores = new Map<string, CellStore>();

/** The unsaved cells of a test day, kept over a reload of the tab; what is saved goes into the grid right away. */
export function useCellStore(day: string): CellStore {
  const db = useDb();
  const client = useQueryClient();
  const session = useSession();
  const writer = session.status === 'in' ? session.user.id : '';
  const store = useMemo(() => {
    const draft = `fitness:${writer}:${day}`;
    const known = stores.get(draft) ?? openStore(db, client, day, draft);
    stores.set(draft, known);
    return known;
  }, [db, client, day, writer]);
  useEffect(() => store.start(), [store]);
  return store;
}

function openStore(db: Db, client: QueryClient, day: string, draft: string): CellStore {
  return createCellStore(
    async (cells) => {
      const saved = await saveCells(db, day, cells);
      client.setQueryData<Grid>(fitness.grid(db, day).queryKey, (grid) => (grid ? withRows(grid, saved.rows) : grid));
      return saved;
    },
    (unsaved) => (unsaved.length > 0 ? keepDraft(draft, { unsaved }) : clearDraft(draft)),
    keptIn(readDraft(draft)?.values),
  );
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

/** Reads what was typed and never left, because the page was: once, when the grid is shown again. */
export function useLeftTyping(store: CellStore, grid: Grid): void {
  const isRead = useRef(false);
  useEffect(() => {
    // Only when first shown: later someone may be typing in a cell.
    if (isRead.current) return;
    isRead.current = true;
    for (const { cadet, event: id } of store.all().values()) {
      const event = grid.events.find((one) => one.id === id);
      if (event) leaveCell(store, cadet, event);
    }
  }, [store, grid.events]);
}

/** 'Chen, Alina, Pull-ups': which cell a message is about. */
export function cellName(row: GridRow, event: GridEvent): string {
  return `${listName(row)}, ${shortEvent(event.name)}`;
}
