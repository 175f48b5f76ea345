import { useAct } from '../../../shared/act/use-act.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { type Item, MODULE } from '../supply.queries.ts';
import { itemInput, toItemCall, toItemForm } from './item.ts';

/** Archives an item that has no stock left, or restores it; undone from the toast. */
export function useArchiveItem(item: Item) {
  const inputOf = (archive: boolean) =>
    ({ ...toItemCall(itemInput.parse(toItemForm(item)), item), archived: archive ? 'true' : '' }) as Json;
  return useAct(MODULE, {
    run: (db, archive: boolean, p_key) =>
      db.rpc('save_item', { p_id: item.id, p_input: inputOf(archive), p_key }).throwOnError(),
    done: ({ input }) => (input ? 'Item archived' : 'Item restored'),
    failed: "Couldn't archive the item",
    undo: (db, { input }) => db.rpc('save_item', { p_id: item.id, p_input: inputOf(!input) }).throwOnError(),
  });
}
