import { useAct } from '../../shared/act/use-act.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { counted } from '../../shared/text/counted.ts';
import type { CheckState, ClearanceItem } from './school-year.queries.ts';
import { MODULE } from './school-year.queries.ts';

type Settlement = { cadets: string[]; item: string; state: CheckState; note?: string };

/** Says of cadets that one thing is settled, waived or open. */
export function useSettle() {
  return useAct(MODULE, { run: settle, failed: "Couldn't save the clearance" });
}

/** Clears one thing for many cadets. */
export function useClearFor() {
  return useAct(MODULE, {
    run: (db, { cadets, item }: { cadets: string[]; item: ClearanceItem }, key) =>
      settle(db, { cadets, item: item.id, state: 'cleared' }, key),
    done: ({ input }) => ({ title: `${input.item.name} cleared`, text: counted(input.cadets.length, 'cadet') }),
    failed: "Couldn't save the clearance",
    undo: (db, { input: { cadets, item } }, key) => settle(db, { cadets, item: item.id, state: 'open' }, key),
    undone: null,
    notUndone: "Couldn't save the clearance",
  });
}

/** Adds an item to the school's list. */
export function useAddItem() {
  return useAct(MODULE, {
    run: (db, item: { name: string; sort: number }) => db.from('clearance_items').insert(item).throwOnError(),
  });
}

/** Removes an item from the list. Ticks stay in the record. */
export function useArchiveItem() {
  return useAct(MODULE, {
    run: (db, id: string) =>
      db.from('clearance_items').update({ archived_at: new Date().toISOString() }).eq('id', id).throwOnError(),
    done: 'List saved',
    failed: "Couldn't save the list",
  });
}

function settle(db: Db, { cadets, item, state, note }: Settlement, p_key: string) {
  const words = note === undefined ? {} : { p_note: note };
  const input = { p_cadets: cadets, p_item: item, p_state: state, ...words };
  return db.rpc('settle_clearance', { ...input, p_key }).throwOnError();
}
