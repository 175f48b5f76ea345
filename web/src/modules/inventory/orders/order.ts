import { z } from 'zod';
import { dollarsOf, fieldOf } from '../../../../../domain/money/cents.ts';
import { dollars, line, noDay, text, whole } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import { named } from '../supply.ts';
import type { Order, OrderLine } from './orders.queries.ts';

/** How far an order is. */
export const ORDER = states({
  draft: { label: 'Draft', tone: 'neutral' },
  sent_back: { label: 'Sent back', tone: 'warn' },
  submitted: { label: 'Waiting for approval', tone: 'brass' },
  approved: { label: 'Approved', tone: 'info' },
  ordered: { label: 'Ordered', tone: 'info' },
  partly_received: { label: 'Partly received', tone: 'warn' },
  received: { label: 'Received', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

export const ORDERS = { one: 'order', many: 'orders' };

/** A line of the form: its id is that of the size. */
const orderLine = z.object({
  id: z.string(),
  name: z.string(),
  note: text(300),
  price: dollars('The price must be', 100_000),
  qty: whole('Quantities must be', 1, 100_000).refine((digits) => digits !== '', 'Enter a quantity.'),
});

/** What the form of an order takes. Prices that no one knows stay empty. */
export const orderInput = z.object({
  vendor: text(160),
  requisition_no: text(40),
  purchase_no: text(40),
  fund: text(80),
  needed_on: noDay(),
  note: text(1000),
  lines: z.array(orderLine).max(500, 'Order up to 500 sizes at a time.'),
});

export type OrderInput = z.output<typeof orderInput>;

/** What the form of placing an order takes. */
export const placeInput = z.object({
  vendor: line('Enter the vendor or supply channel.', 160),
  requisition_no: text(40),
  ordered_on: noDay(),
  expected_on: noDay(),
});

export type PlaceInput = z.output<typeof placeInput>;

/** A size to order, as the lists behind a draft have it. */
export type Wanted = { variant_id: string; qty: number; unit_cost_cents: number | null };

/** A size as its lists know it. */
type Sized = { id: string; free: number; on_order: number; drafted: number } & {
  min_stock: number | null;
  unit_cost_cents: number | null;
};

/** How many of a size to order: what is missing to its minimum, less what is on order already, and at least one. */
export function wantedOf({
  id,
  free,
  on_order: ordered,
  drafted,
  min_stock: least,
  unit_cost_cents: cents,
}: Sized): Wanted {
  return { variant_id: id, qty: Math.max(1, (least ?? 0) - free - ordered - drafted), unit_cost_cents: cents };
}

/** The title of an order. */
export const orderName = ({ number, vendor }: Pick<Order, 'number' | 'vendor'>): string =>
  [`Order no. ${number}`, vendor].filter(Boolean).join(', ');

/** An order as its form has it. */
export function formOf(order: Order, lines: readonly OrderLine[]): OrderInput {
  return {
    vendor: order.vendor ?? '',
    requisition_no: order.requisition_no ?? '',
    purchase_no: order.purchase_no ?? '',
    fund: order.fund ?? '',
    needed_on: order.needed_on ?? '',
    note: order.note ?? '',
    lines: lines.map((one) => ({
      id: one.variant_id,
      name: named(one.item_name, one.size),
      qty: String(one.qty),
      note: one.note ?? '',
      price: one.unit_cost_cents === null ? '' : fieldOf(one.unit_cost_cents),
    })),
  };
}

/** The form of an order as the database takes it. */
export const callOf = ({ lines, ...input }: OrderInput) => ({
  ...input,
  lines: lines.map(({ id, qty, price, note }) => ({ variant_id: id, qty, price, note })),
});

/** What an order costs: its total, or what is known of it and how many lines have no price; nothing while none has. */
export function totalOf({ total_cents: total, known_cents: known, unpriced, lines }: Order): string | null {
  if (total !== null) return dollarsOf(total);
  if (unpriced === lines) return null;
  return `${dollarsOf(known)} and ${unpriced === 1 ? '1 item' : `${unpriced} items`} without a price`;
}
