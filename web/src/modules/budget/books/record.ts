import { z } from 'zod';
import { day, dollars, line, text } from '../../../shared/form/shapes.ts';
import { METHOD } from '../budget.ts';

const MOST = 1_000_000;

/** An amount that has to be given, above zero. */
export const amount = () =>
  dollars('Amounts must be', MOST).refine((value) => Number(value) > 0, 'Enter an amount above zero, such as 12.50.');

/** A check, PO, or receipt number: never a card or an account. */
export const reference = () =>
  text(60).refine(
    (value) => !/\d{12,}/.test(value.replaceAll(/[\s-]/g, '')),
    'Enter a check, PO, or receipt number. Card and account numbers aren’t stored.',
  );

/** What the form of an income or an expense takes; the same rules hold in the database. */
export const entryInput = z.object({
  fund_id: line('Choose a fund.', 36),
  category_id: line('Choose a category.', 36),
  amount: amount(),
  posted_on: day(),
  method: z.enum(METHOD.keys),
  reference_no: reference(),
  payee: text(160),
  description: line('Enter the purpose.', 300),
  event_id: text(36),
  fundraiser_id: text(36),
  sales_tax: dollars('Sales tax must be', MOST),
});

export type EntryInput = z.output<typeof entryInput>;

/** What the form of a transfer takes. */
export const transferInput = z
  .object({
    from_fund_id: line('Choose a fund.', 36),
    to_fund_id: line('Choose a fund.', 36),
    amount: amount(),
    posted_on: day(),
    description: line('Enter the reason.', 300),
  })
  .refine(({ from_fund_id: from, to_fund_id: to }) => from !== to, {
    path: ['to_fund_id'],
    message: 'Choose a different fund from the one the money comes from.',
  });

export type TransferInput = z.output<typeof transferInput>;

/** What the form of a deposit takes. */
export const depositInput = z.object({
  fund_id: line('Choose a fund.', 36),
  amount: amount(),
  posted_on: day(),
  reference_no: reference(),
});

export type DepositInput = z.output<typeof depositInput>;

/** What the form of an adjustment takes. */
export const adjustInput = z.object({
  fund_id: line('Choose a fund.', 36),
  direction: z.enum(['in', 'out']),
  amount: amount(),
  posted_on: day(),
  description: line('Enter the reason.', 300),
});

export type AdjustInput = z.output<typeof adjustInput>;

/** What a reversal, a rejection, or a reopening takes: the reason. */
export const reasonInput = z.object({ reason: line('Enter the reason.', 500) });
