import { useAct } from '../../shared/act/use-act.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { counted } from '../../shared/text/counted.ts';
import { MODULE } from './supply.queries.ts';

/** What changes stock without a receipt. */
export type StockAct = 'receive' | 'move' | 'adjust' | 'dispose';

/** A line of such an act, as the database takes it. */
export type StockLineInput = {
  variant_id?: string;
  asset_id?: string;
  location_id?: string;
  condition?: string;
  qty?: number;
  to_location_id?: string;
  to_condition?: string;
  serials?: string[];
};

type StockInput = { act: StockAct; lines: StockLineInput[]; reason: string };

const DONE: Record<StockAct, string> = {
  receive: 'received',
  move: 'moved',
  adjust: 'corrected',
  dispose: 'disposed of',
};

async function changeStock(db: Db, { act, lines, reason }: StockInput, p_key: string): Promise<string> {
  const p_input = { lines, reason } as Json;
  if (act === 'receive') return (await db.rpc('receive_stock', { p_input, p_key }).throwOnError()).data;
  if (act === 'move') return (await db.rpc('move_stock', { p_input, p_key }).throwOnError()).data;
  return (await db.rpc('correct_stock', { p_input: { kind: act, lines, reason }, p_key }).throwOnError()).data;
}

/** Receives, moves, corrects, or disposes of stock; the toast undoes it. */
export function useChangeStock() {
  return useAct(MODULE, {
    run: changeStock,
    done: ({ input: { act, lines } }) => `${counted(lines.length, 'line')} ${DONE[act]}`,
    undo: (db, { result }) => db.rpc('undo_stock', { p_act: result }).throwOnError(),
    undone: 'Undone. The ledger shows both.',
  });
}

/** Undoes an act of the ledger. */
export function useUndoStock() {
  return useAct(MODULE, {
    run: (db, act: string, p_key) => db.rpc('undo_stock', { p_act: act, p_key }).throwOnError(),
    done: 'Undone. The ledger shows both.',
    failed: "Couldn't undo it",
  });
}

/** Adds an item with its sizes, or edits it. */
export function useSaveItem() {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: object }, p_key) =>
      db.rpc('save_item', { p_id: id, p_input: input as Json, p_key }).throwOnError(),
    done: 'Item saved',
  });
}

/** The same for one of many, which says nothing of each. */
export function useAddItem() {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: object }, p_key) =>
      db.rpc('save_item', { p_id: id, p_input: input as Json, p_key }).throwOnError(),
  });
}

/** Adds a place, or edits it. */
export function useSaveLocation() {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: object }, p_key) =>
      db.rpc('save_location', { p_id: id, p_input: input as Json, p_key }).throwOnError(),
    done: 'Place saved',
  });
}

/** Saves what receipts say, and how often overdue things are reminded of. */
export function useSaveSupplySettings() {
  return useAct(MODULE, {
    run: (db, input: { terms: string; remind_every: string }, p_key) =>
      db.rpc('save_inventory_settings', { p_input: input, p_key }).throwOnError(),
    done: 'Settings saved',
  });
}
