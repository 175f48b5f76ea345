import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { states } from '../../state/states.ts';
import { formatDay } from '../../time/day.ts';

/** What a fee is charged for. */
export const UNIT = states({
  school: { label: 'Per school', tone: 'info' },
  team: { label: 'Per team', tone: 'info' },
  event_entry: { label: 'Per entry', tone: 'info' },
  cadet: { label: 'Per cadet', tone: 'info' },
  bundle: { label: 'For a set of events', tone: 'info' },
  on_day: { label: 'On the day', tone: 'info' },
});

/** What isn't possible before the fees are paid. */
export const POLICY = states({
  none: { label: 'Nothing waits for payment', tone: 'neutral' },
  before_booking: { label: 'A place is confirmed once fees are paid', tone: 'neutral' },
  before_check_in: { label: 'Schools pay before they check in', tone: 'neutral' },
  on_the_day: { label: 'Schools pay on the day', tone: 'neutral' },
});

/** How money comes. */
export const METHOD = states({
  check: { label: 'Check', tone: 'neutral' },
  purchase_order: { label: 'Purchase order', tone: 'neutral' },
  cash: { label: 'Cash', tone: 'neutral' },
  card: { label: 'Card', tone: 'neutral' },
  transfer: { label: 'Transfer', tone: 'neutral' },
});

/** What a line of an account is. */
export const KIND = states({
  fee: { label: 'Fee', tone: 'neutral' },
  credit: { label: 'Credit', tone: 'ok' },
  late_fee: { label: 'Late fee', tone: 'warn' },
  on_day: { label: 'On the day', tone: 'neutral' },
  protest: { label: 'Protest', tone: 'neutral' },
  other: { label: 'Charge', tone: 'neutral' },
  reversal: { label: 'Reversal', tone: 'warn' },
  waiver: { label: 'Waiver', tone: 'ok' },
  payment: { label: 'Payment', tone: 'ok' },
  refund: { label: 'Refund', tone: 'info' },
});

/** Where a dispute is. */
export const DISPUTE = states({
  open: { label: 'Disputed', tone: 'warn' },
  reversed: { label: 'Reversed', tone: 'ok' },
  waived: { label: 'Waived', tone: 'ok' },
  kept: { label: 'Still owed', tone: 'neutral' },
});

export type Fee = {
  id: string;
  label: string;
  unit: string;
  amount_cents: number;
  early_until: string | null;
  early_cents: number | null;
  late_from: string | null;
  late_cents: number | null;
  deposit_percent: number | null;
  deposit_due_on: string | null;
  refundable_until: string | null;
  max_cents: number | null;
  events: string[];
  parts: { events: string[]; up_to: number | null }[];
  replaces: string[];
  sort: number;
};

export type FeePlan = {
  is_free: boolean;
  payment_policy: string;
  due_on: string | null;
  payable_to: string | null;
  note: string | null;
  fees: Fee[];
};

/** A line of an account. */
export type LedgerLine = {
  id: string;
  seq: number;
  side: string;
  kind: string;
  label: string;
  quantity: number;
  unit_cents: number;
  cents: number;
  due_on: string | null;
  deposit_cents: number;
  deposit_due_on: string | null;
  method: string | null;
  reference: string | null;
  received_on: string | null;
  receipt_no: number | null;
  reverses_id: string | null;
  reason: string | null;
  at: string;
};

export type AccountLine = LedgerLine & { left: number | null; reversed: boolean };
export type Letter = { school: string; unit: string | null };
export type InvoiceContent = {
  meet: string;
  school: string;
  host: Letter;
  payable_to: string | null;
  note: string | null;
  due_on: string | null;
  issued_on: string;
  before_cents: number;
  lines: LedgerLine[];
};
export type Invoice = { id: string; number: number; due_cents: number; content: InvoiceContent; at: string };
export type Dispute = { id: string; line_id: string; note: string; state: string; answer: string | null; at: string };

/** What a school owes and paid at a meet. */
export type Account = {
  id: string;
  name: string;
  promise: string | null;
  registration_id: string | null;
  charged: number;
  received: number;
  balance: number;
  due: number;
  disputed: number;
  refundable: number;
  lines: AccountLine[];
  disputes: Dispute[];
  invoices: Invoice[];
  reminders: { words: string; at: string }[];
};

/** The tiers and dates of a fee in words. */
export function feeWords(fee: Fee, codes: (id: string) => string): (string | false)[] {
  return [
    UNIT.label(fee.unit),
    fee.early_until !== null && `${dollarsOf(fee.early_cents ?? 0)} until ${formatDay(fee.early_until)}`,
    fee.late_from !== null && `${dollarsOf(fee.late_cents ?? 0)} from ${formatDay(fee.late_from)}`,
    fee.deposit_percent !== null && `${fee.deposit_percent}% by ${formatDay(fee.deposit_due_on)}`,
    fee.refundable_until !== null && `refundable until ${formatDay(fee.refundable_until)}`,
    fee.max_cents !== null && `${dollarsOf(fee.max_cents)} at most`,
    fee.events.length > 0 && fee.events.map(codes).join(', '),
    fee.parts.length > 0 &&
      fee.parts
        .map(({ events, up_to: most }) => events.map(codes).join(' or ') + (most ? ` (up to ${most})` : ''))
        .join(' + '),
  ];
}
