import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { MODULE } from '../supply.queries.ts';

async function listKits(db: Db) {
  const kits = await readAll(
    () =>
      db
        .from('inventory_kits')
        .select('*, kit_lines(item_id, qty, sort, removed_at, inventory_items(name))')
        .is('archived_at', null)
        .order('name'),
    'id',
  );
  return kits.map(({ kit_lines: lines, ...kit }) => ({
    ...kit,
    lines: lines
      .filter(({ removed_at: gone }) => gone === null)
      .toSorted((one, other) => one.sort - other.sort)
      .map(({ item_id: item, qty, inventory_items: { name } }) => ({ item, qty, name })),
  }));
}

/** A kit with its items in order. */
export type Kit = Awaited<ReturnType<typeof listKits>>[number];

export const kits = readsOf(MODULE, { kits: listKits });

export type KitInput = { name: string; note: string; archived?: boolean; lines: { item_id: string; qty: number }[] };

/** Adds a kit, edits it, or archives it. */
export function useSaveKit() {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: KitInput }, p_key) =>
      db.rpc('save_kit', { p_id: id, p_input: input, p_key }).throwOnError(),
    done: ({ input: { input } }) => (input.archived ? 'Kit archived' : 'Kit saved'),
  });
}
