import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import * as api from './relief.api.ts';
import type { CompleteInput } from './relief.ts';
import { type Relief, toRelief } from './relief.api.ts';

const MODULE = 'job-board';

export const reliefs = readsOf(MODULE, {
  /** One relief. Raises PGRST116 where there is none that the caller may see. */
  relief: async (db: Db, id: string): Promise<Relief> =>
    toRelief((await db.from('position_relief_list').select().eq('id', id).single().throwOnError()).data),
  reliefItems: api.listItems,

  /** The open reliefs of a position that the caller may see. */
  reliefsOpen: async (db: Db, position: string): Promise<Relief[]> =>
    (
      await db
        .from('position_relief_list')
        .select()
        .eq('position_id', position)
        .eq('state', 'open')
        .order('planned_on')
        .throwOnError()
    ).data.map(toRelief),
  reliefsOfCadet: api.listReliefsOfCadet,
});

/** The reliefs that the caller may see. */
export const reliefSource = pagedSource({
  key: [MODULE, 'reliefs'],
  list: (db, options) => db.from('position_relief_list').select('*', options),
  values: (db) => db.from('position_relief_filters').select(),
  toRow: api.toRelief,
});

type Plan = { assignment_id?: string; cadet_id: string; planned_on: string };

/** Opens a relief under a new id, or gives an open one another cadet or date. */
export function useSaveRelief(id: string, done: string) {
  return useAct(MODULE, {
    run: (db, p_input: Plan, p_key) => db.rpc('save_relief', { p_id: id, p_input, p_key }).throwOnError(),
    done,
  });
}

/** Completes a relief: one assignment ends and the other begins in the same minute. */
export function useCompleteRelief(id: string) {
  return useAct(MODULE, {
    run: (db, p_input: CompleteInput, p_key) => db.rpc('complete_relief', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Relief completed',
    undo: (db) => db.rpc('undo_relief', { p_id: id }).throwOnError(),
    undone: 'Relief undone',
  });
}

/** Undoes a completed relief where nothing changed since. */
export function useUndoRelief(id: string) {
  return useAct(MODULE, {
    run: (db) => db.rpc('undo_relief', { p_id: id }).throwOnError(),
    done: 'Relief undone',
    failed: "Couldn't undo the relief",
  });
}

/** Cancels a relief with the reason, which only those who manage positions read. */
export function useCancelRelief(id: string) {
  return useAct(MODULE, {
    run: (db, p_reason: string) => db.rpc('cancel_relief', { p_id: id, p_canceled: true, p_reason }).throwOnError(),
    done: 'Relief canceled',
    undo: (db) => db.rpc('cancel_relief', { p_id: id, p_canceled: false }).throwOnError(),
    undone: 'Relief open again',
  });
}

type Check = { id: string; part: 'done' | 'confirmed'; on: boolean };

/** Checks an item off or confirms it, or takes that away. */
export function useCheckItem() {
  return useAct(MODULE, {
    run: (db, { id, part, on }: Check) =>
      db.rpc('check_relief_item', { p_id: id, p_part: part, p_on: on }).throwOnError(),
    failed: "Couldn't save the checklist",
  });
}

type ItemEdit = { id: string; text?: string; place?: string };

/** Adds an item, renames it, or moves it. */
export function useSaveItem(relief: string) {
  return useAct(MODULE, {
    run: (db, { id, ...input }: ItemEdit, p_key) =>
      db.rpc('save_relief_item', { p_id: id, p_input: { relief_id: relief, ...input }, p_key }).throwOnError(),
    failed: "Couldn't save the item",
  });
}

/** Takes an item off the checklist. */
export function useRemoveItem() {
  return useAct(MODULE, {
    run: (db, { id }: { id: string; text: string }) =>
      db.rpc('remove_relief_item', { p_id: id, p_removed: true }).throwOnError(),
    done: ({ input }) => ({ title: 'Item removed', text: input.text }),
    failed: "Couldn't remove the item",
    undo: (db, { input }) => db.rpc('remove_relief_item', { p_id: input.id, p_removed: false }).throwOnError(),
    undone: 'Item restored',
  });
}
