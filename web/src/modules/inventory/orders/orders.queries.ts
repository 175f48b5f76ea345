import { noteSeen } from '../../../shared/approval/seen.ts';
import { z } from 'zod';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import { appError } from '../../../shared/supabase/error.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { MODULE } from '../supply.queries.ts';

type Views = Database['public']['Views'];

const toOrder = (row: Views['supply_order_list']['Row']) => ({
  ...noteSeen(row),
  id: row.id,
  number: row.number,
  state: row.state,
  is_mine: row.is_mine ?? false,
  lines: row.lines,
  qty: row.qty,
  received: row.received,
  unpriced: row.unpriced,
  known_cents: row.known_cents,
  is_overdue: row.is_overdue ?? false,
  asked_by_me: row.asked_by_me,
});

/** An order with how much of it has come. */
export type Order = ReturnType<typeof toOrder>;

/** A line of an order. */
export type OrderLine = Views['supply_order_sheet']['Row'];

const toReceipt = (row: Views['order_receipts']['Row']) => ({
  ...row,
  item_name: row.item_name ?? '',
  size: row.size ?? '',
  is_mine: row.is_mine ?? false,
});

/** What one receipt brought of one size. */
export type OrderReceipt = ReturnType<typeof toReceipt>;

/** All orders. */
export const orderSource = pagedSource({
  key: [MODULE, 'orders'],
  list: (db, options) => db.from('supply_order_list').select('*', options),
  values: (db) => db.from('supply_order_filters').select(),
  toRow: toOrder,
});

const readOrder = async (db: Db, id: string) => {
  const { data } = await db.from('supply_order_list').select().eq('id', id).maybeSingle().throwOnError();
  return data && toOrder(data);
};

const linesOfOrder = async (db: Db, order: string) =>
  await readAll(
    () => db.from('supply_order_sheet').select().eq('order_id', order).order('item_name').order('sort'),
    'id',
  );

const receiptsOfOrder = async (db: Db, order: string) =>
  (
    await readAll(
      () => db.from('order_receipts').select().eq('order_id', order).order('seq', { ascending: false }),
      'id',
    )
  ).map(toReceipt);

const lowShape = z.array(z.object({ variant_id: z.string(), qty: z.number(), unit_cost_cents: z.number().nullable() }));

const lowToOrder = async (db: Db) => lowShape.parse((await db.rpc('low_to_order').throwOnError()).data);

/** An order with its lines, as its form starts over with it. */
export async function readOrderAgain(db: Db, id: string) {
  const [order, lines] = await Promise.all([readOrder(db, id), linesOfOrder(db, id)]);
  if (!order) throw appError('no_order', 'Not found', 'This order was canceled since you opened it.');
  return { order, lines };
}

export const orders = readsOf(MODULE, {
  order: readOrder,
  orderLines: linesOfOrder,
  orderReceipts: receiptsOfOrder,
  lowToOrder,
});
