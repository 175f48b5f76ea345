import { z } from 'zod';
import { line, noDay, text } from '../../../shared/form/shapes.ts';
import { amount, reference } from '../books/record.ts';
import { METHOD } from '../budget.ts';

const part = z.object({ id: z.string(), due_on: z.iso.date('Choose a date.'), amount: amount() });

/** What the form of a new fee takes; the same rules hold in the database. */
export const raiseInput = z.object({
  name: line('Name the fee, such as "Ball ticket".', 120),
  about: text(1000),
  amount: amount(),
  due_on: noDay(),
  fund_id: line('Choose a fund.', 36),
  category_id: line('Choose a category.', 36),
  event_id: text(36),
});

export type RaiseInput = z.output<typeof raiseInput>;

/** What the form of a payment takes. */
export const paymentInput = z.object({
  amount: amount(),
  posted_on: z.iso.date('Choose a date.'),
  method: z.enum(METHOD.keys),
  reference_no: reference(),
  payee: text(160),
  fund_id: text(36),
});

export type PaymentInput = z.output<typeof paymentInput>;

/** What the form of a payment plan takes. */
export const planInput = z.object({ parts: z.array(part).min(1, 'Add at least one date.').max(12) });

export type PlanInput = z.output<typeof planInput>;

/** What the form of a waiver or assistance takes. */
export const reliefInput = z.object({ kind: z.enum(['waived', 'assisted']), note: text(500) });

export type ReliefInput = z.output<typeof reliefInput>;
