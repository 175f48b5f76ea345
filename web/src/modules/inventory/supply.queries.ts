import { readAll } from '../../shared/query/read-all.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';

type Views = Database['public']['Views'];

export const MODULE = 'inventory';

/** A size with what is on hand. */
export type StockLine = Views['stock_lines']['Row'];
/** An item with its sizes added up. */
export type ItemLine = Views['item_lines']['Row'];
/** A numbered thing. */
export type AssetLine = Views['asset_lines']['Row'];
/** A line of the ledger. */
export type MovementLine = Views['movement_lines']['Row'];
/** Something in someone's hands. */
export type CustodyLine = ReturnType<typeof toCustody>;

/** A line of custody as the screens have it. */
export const toCustody = (row: Views['custody_lines']['Row']) => ({
  ...row,
  item_name: row.item_name ?? '',
  size: row.size ?? '',
});

/** What is charged for something. */
export type ChargeLine = Views['charge_lines']['Row'];
/** A hand receipt as lists show one. */
export type ReceiptLine = Views['receipt_lines']['Row'];

/** All sizes of the supply room. */
export const stockSource = pagedSource({
  key: [MODULE, 'stock'],
  list: (db, options) => db.from('stock_lines').select('*', options),
  values: (db) => db.from('stock_filters').select(),
});

/** All items. */
export const itemSource = pagedSource({
  key: [MODULE, 'items'],
  list: (db, options) => db.from('item_lines').select('*', options),
  values: (db) => db.from('item_filters').select(),
});

/** Things with a number of their own. */
export const assetSource = pagedSource({
  key: [MODULE, 'assets'],
  list: (db, options) => db.from('asset_lines').select('*', options),
  values: (db) => db.from('asset_filters').select(),
});

/** The ledger. */
export const movementSource = pagedSource({
  key: [MODULE, 'movements'],
  list: (db, options) => db.from('movement_lines').select('*', options),
  values: (db) => db.from('movement_filters').select(),
});

/** Who has what. */
export const custodySource = pagedSource({
  key: [MODULE, 'custody'],
  list: (db, options) => db.from('custody_lines').select('*', options),
  values: (db) => db.from('custody_filters').select(),
  toRow: toCustody,
});

/** What is charged. */
export const chargeSource = pagedSource({
  key: [MODULE, 'charges'],
  list: (db, options) => db.from('charge_lines').select('*', options),
  values: (db) => db.from('charge_filters').select(),
});

/** Hand receipts, for issues and returns. */
export const receiptSource = pagedSource({
  key: [MODULE, 'receipts'],
  list: (db, options) => db.from('receipt_lines').select('*', options),
  values: (db) => db.from('receipt_filters').select(),
});

/** An item with its sizes, and where they are. */
export async function readItem(db: Db, id: string) {
  const { data } = await db.from('inventory_items').select('*, item_variants(*)').eq('id', id).single().throwOnError();
  const variants = data.item_variants.toSorted((one, other) => one.sort - other.sort);
  const levels = await readAll(
    () =>
      db
        .from('stock_levels')
        .select('*, inventory_locations(name)')
        .in(
          'variant_id',
          variants.map(({ id: of }) => of),
        ),
    'id',
  );
  return { ...data, variants, levels: levels.filter(({ on_hand: on }) => on > 0) };
}

/** An item with its sizes and where they are. */
export type Item = Awaited<ReturnType<typeof readItem>>;

const listPlaces = (db: Db) =>
  readAll(() => db.from('inventory_locations').select().is('archived_at', null).order('name'), 'id');

/** A place of the supply room. */
export type Place = Awaited<ReturnType<typeof listPlaces>>[number];

const sizesOf = async (db: Db, item: string) =>
  await readAll(() => db.from('stock_lines').select().eq('item_id', item).order('sort'), 'id');

const allSizes = async (db: Db) =>
  await readAll(() => db.from('stock_lines').select().order('item_name').order('sort'), 'id');

const allItems = (db: Db) =>
  readAll(
    () =>
      db
        .from('inventory_items')
        .select('id, name, catalog_code, tracking, size_scheme, cut')
        .is('archived_at', null)
        .order('name'),
    'id',
  );

/** The numbered things of an item. */
export const assetsOf = async (db: Db, item: string) =>
  await readAll(() => db.from('asset_lines').select().eq('item_id', item).order('serial_no'), 'id');

const readSettings = async (db: Db) =>
  (await db.from('inventory_settings').select().maybeSingle().throwOnError()).data ?? { terms: '', remind_every: 7 };

export const supply = readsOf(
  MODULE,
  { item: readItem, places: listPlaces, sizes: sizesOf, allSizes, allItems, assetsOf, settings: readSettings },
  // Turn-in goes on over a reload without a connection.
  { places: { kept: true } },
);
