import { barcodeOf } from '../../../../../domain/inventory/barcode.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { itemInput, toItemCall, toItemForm } from '../items/item.ts';
import { MODULE, readItem } from '../supply.queries.ts';

/** Gives the sizes of an item that have no barcode one each, and answers with the barcodes of all its sizes by their ids. */
async function giveOne(db: Db, id: string): Promise<[string, string][]> {
  const item = await readItem(db, id);
  const call = toItemCall(itemInput.parse(toItemForm(item)), item);
  const variants = call.variants.map((one) => ({ ...one, barcode: one.barcode || barcodeOf(item, one.size) }));
  const p_input: Json = { ...call, variants };
  await db.rpc('save_item', { p_id: id, p_input, p_key: crypto.randomUUID() }).throwOnError();
  const barcodes = new Map(variants.map(({ size, barcode }) => [size, barcode]));
  return item.variants.map((variant) => [variant.id, barcodes.get(variant.size) ?? '']);
}

/** Gives sizes a barcode, so that they can have a label; those that have one keep it. */
export function useGiveBarcodes() {
  return useAct(MODULE, {
    run: async (db, items: string[]) => {
      const given = new Map<string, string>();
      for (const id of items) for (const [variant, barcode] of await giveOne(db, id)) given.set(variant, barcode);
      return given;
    },
  });
}
