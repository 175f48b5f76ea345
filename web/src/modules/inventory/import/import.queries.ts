import type { StockChoices, StockEntry } from '../../../../../domain/inventory/import/entry.ts';
import type { Room } from '../../../../../domain/inventory/import/room.ts';
import { sizeOrders } from '../../../../../domain/inventory/import/summary.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { MODULE } from '../supply.queries.ts';

/** All that a file is compared with: items, sizes, what is where, and serial numbers. */
async function readRoom(db: Db): Promise<Room> {
  const [items, sizes, levels, places, assets, gone] = await Promise.all([
    readAll(
      () =>
        db
          .from('inventory_items')
          .select(
            'id, name, catalog_code, category, tracking, size_scheme, cut, ownership, returnable, replacement_cost_cents',
          )
          .is('archived_at', null),
      'id',
    ),
    readAll(
      () => db.from('item_variants').select('id, item_id, size, nsn, barcode, min_stock').is('archived_at', null),
      'id',
    ),
    readAll(
      () =>
        db.from('stock_levels').select('id, variant_id, location_id, condition, on_hand, reserved').gt('on_hand', 0),
      'id',
    ),
    readAll(() => db.from('inventory_locations').select('id, name, parent_id').is('archived_at', null), 'id'),
    readAll(
      () => db.from('serial_assets').select('id, variant_id, serial_no, tag, status, condition, location_id'),
      'id',
    ),
    readAll(
      () =>
        db
          .from('stock_movements')
          .select('seq, asset_id, kind')
          .not('asset_id', 'is', null)
          .in('kind', ['receive', 'dispose'])
          .lt('qty', 0),
      'seq',
    ),
  ]);
  // What left by the undo of its coming can come again; what was disposed of can't.
  const last = new Map(gone.map(({ asset_id: asset, kind }) => [asset, kind]));
  return {
    items,
    sizes,
    levels,
    places,
    assets: assets.map((asset) => ({ ...asset, undone: last.get(asset.id) === 'receive' })),
  };
}

/** What is read to import. */
export const stockImport = readsOf(MODULE, { room: readRoom });

/** Stores the rows of a file, all of them or none. */
export async function importStock(
  db: Db,
  importId: string,
  { entries, room, choices, reason }: { entries: StockEntry[]; room: Room; choices: StockChoices; reason: string },
  key: string,
) {
  const { mode, details } = choices;
  const p_options = { mode, details, reason, orders: sizeOrders(entries, room) };
  const call = { p_import: importId, p_rows: entries, p_options, p_key: key };
  return importReply.parse((await db.rpc('import_stock', call).throwOnError()).data);
}
