import { z } from 'zod';
import { fieldOf } from '../../../../../domain/money/cents.ts';
import { day, dollars, line, noDay, text, whole } from '../../form/shapes.ts';
import { type Fee, METHOD, POLICY, UNIT } from './fees.ts';

const amount = (words: string) => dollars(words, 100_000);

export const feeInput = z.object({
  label: line('Enter what it’s for.', 80),
  unit: z.enum(UNIT.keys),
  amount: amount('The amount must be').refine((value) => value !== '', 'Enter an amount. It can be 0.'),
  early_until: noDay(),
  early_amount: amount('The early price must be'),
  late_from: noDay(),
  late_amount: amount('The late price must be'),
  deposit_percent: whole('The deposit must be', 1, 99),
  deposit_due_on: noDay(),
  refundable_until: noDay(),
  max_amount: amount('The most must be'),
  events: z.array(z.string()),
  first: z.array(z.string()),
  first_up_to: whole('Up to must be', 1, 100),
  second: z.array(z.string()),
  second_up_to: whole('Up to must be', 1, 100),
  replaces: z.array(z.string()),
});
export type FeeInput = z.output<typeof feeInput>;

/** A fee as its form has it. */
export function toFeeForm(fee: Fee | null): z.input<typeof feeInput> {
  const [first, second] = fee?.parts ?? [];
  return {
    label: fee?.label ?? '',
    unit: UNIT.known(fee?.unit),
    amount: fieldOf(fee?.amount_cents),
    early_until: fee?.early_until ?? '',
    early_amount: fieldOf(fee?.early_cents),
    late_from: fee?.late_from ?? '',
    late_amount: fieldOf(fee?.late_cents),
    deposit_percent: String(fee?.deposit_percent ?? ''),
    deposit_due_on: fee?.deposit_due_on ?? '',
    refundable_until: fee?.refundable_until ?? '',
    max_amount: fieldOf(fee?.max_cents),
    events: fee?.events ?? [],
    first: first?.events ?? [],
    first_up_to: String(first?.up_to ?? ''),
    second: second?.events ?? [],
    second_up_to: String(second?.up_to ?? ''),
    replaces: fee?.replaces ?? [],
  };
}

/** What the form says, as the call takes it: what belongs to another unit is left out. */
export function feeOf({ first, first_up_to, second, second_up_to, ...input }: FeeInput, fee: Fee | null, sort: number) {
  const set = input.unit === 'bundle';
  const parts = [
    { events: first, up_to: first_up_to },
    { events: second, up_to: second_up_to },
  ].filter(({ events }) => events.length > 0);
  return {
    ...input,
    events: set ? [] : input.events,
    replaces: set ? input.replaces : [],
    parts: set ? [...parts, ...(fee?.parts.slice(2) ?? [])] : [],
    sort: String(fee?.sort ?? sort),
  };
}

export const planInput = z.object({
  is_free: z.boolean(),
  payment_policy: z.enum(POLICY.keys),
  due_on: noDay(),
  payable_to: text(160),
  note: text(1000),
  fund_id: z.string(),
});

export const paymentInput = z.object({
  amount: amount('The amount must be'),
  method: z.enum(METHOD.keys),
  reference: text(40),
  received_on: day(),
  note: text(500),
  again: z.boolean(),
});

export const chargeInput = z.object({
  kind: z.enum(['late_fee', 'other']),
  label: text(160),
  amount: amount('The amount must be'),
  due_on: noDay(),
});

export const takeAwayInput = z.object({
  as: z.enum(['reversal', 'waiver']),
  amount: amount('The amount must be'),
  reason: line('Enter the reason.', 500),
});

export const refundInput = z.object({
  amount: amount('The amount must be'),
  method: z.enum(['check', 'cash', 'card', 'transfer']),
  reference: text(40),
  reason: text(500),
});

export const reasonInput = z.object({ reason: line('Enter the reason.', 500) });
export const noteInput = z.object({ note: line('Say what’s wrong with it.', 1000) });
export const promiseInput = z.object({ reference: text(40) });
export const answerInput = z.object({
  answer: z.enum(['reversed', 'waived', 'kept']),
  reason: line('Enter the reason.', 500),
});
