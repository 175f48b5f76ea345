import { z } from 'zod';
import { centsOf } from '../../../../../domain/money/cents.ts';
import { line, noDay, text, whole } from '../../../shared/form/shapes.ts';
import { METHOD } from '../budget.ts';
import { amount, reference } from '../books/record.ts';

const part = { id: z.string() };

/** What the form of a purchase request takes; the same rules hold in the database. */
export const requestInput = z.object({
  title: line('Enter what to buy, such as "Hall for the ball".', 160),
  fund_id: line('Choose a fund.', 36),
  category_id: line('Choose a category.', 36),
  event_id: text(36),
  vendor: text(160),
  needed_on: noDay(),
  reason: text(1000),
  is_reimbursement: z.boolean(),
  lines: z
    .array(
      z.object({
        ...part,
        name: line('Enter the item.', 160),
        qty: whole('Quantities must be', 1, 100_000).refine((digits) => digits !== '', 'Enter a quantity.'),
        price: amount(),
      }),
    )
    .min(1, 'Add at least one item.')
    .max(60, 'Add up to 60 items.'),
  quotes: z.array(z.object({ ...part, vendor: line('Enter who gave the quote.', 160), amount: amount() })).max(10),
});

export type RequestInput = z.output<typeof requestInput>;

/** What a request adds up to, in cents, as far as its lines are filled in. */
export function totalOf(lines: { qty: string; price: string }[]): number {
  const cents = lines.map(({ qty, price }) => Number(qty) * centsOf(price.replaceAll(/[$,]/g, '')));
  return cents.reduce((sum, one) => sum + (Number.isFinite(one) ? one : 0), 0);
}

/** What the form of an order takes. */
export const orderInput = z.object({ order_no: text(40), on: z.iso.date('Choose a date.') });

export type OrderInput = z.output<typeof orderInput>;

/** What the form of a payment takes. */
export const payInput = z.object({
  amount: amount(),
  posted_on: z.iso.date('Choose a date.'),
  method: z.enum(METHOD.keys),
  reference_no: reference().min(1, 'Enter the check or PO number.'),
  final: z.boolean(),
});

export type PayInput = z.output<typeof payInput>;
