import { expect, test } from 'vitest';
import { DISPUTE, type Fee, feeWords, KIND, METHOD, POLICY, UNIT } from './fees.ts';

const FEE: Fee = {
  id: 'f',
  label: 'Entry fee',
  unit: 'school',
  amount_cents: 10_000,
  early_until: null,
  early_cents: null,
  late_from: null,
  late_cents: null,
  deposit_percent: null,
  deposit_due_on: null,
  refundable_until: null,
  max_cents: null,
  events: [],
  parts: [],
  replaces: [],
  sort: 0,
};
const words = (fee: Partial<Fee>) => feeWords({ ...FEE, ...fee }, (id) => id.toUpperCase()).filter(Boolean);

test('a plain fee says what it is charged for, and no more', () => {
  expect(words({})).toEqual(['Per school']);
  expect(words({ unit: 'on_day' })).toEqual(['On the day']);
});

test('an early price, a late price, a deposit, and the last day of refunds are said with their dates', () => {
  expect(words({ early_until: '2026-10-01', early_cents: 8000 })).toContain('$80.00 until Oct 1, 2026');
  expect(words({ late_from: '2026-11-01', late_cents: 12_500 })).toContain('$125.00 from Nov 1, 2026');
  expect(words({ deposit_percent: 50, deposit_due_on: '2026-10-15' })).toContain('50% by Oct 15, 2026');
  expect(words({ refundable_until: '2026-11-08' })).toContain('refundable until Nov 8, 2026');
});

test('a fee for events names them, with the most that it costs', () => {
  expect(words({ unit: 'event_entry', events: ['areg', 'cg'], max_cents: 20_000 })).toEqual([
    'Per entry',
    '$200.00 at most',
    'AREG, CG',
  ]);
});

test('a set of events says what belongs to it: one of several, and how many count', () => {
  const parts = [
    { events: ['areg', 'ureg'], up_to: null },
    { events: ['cg'], up_to: 2 },
  ];
  expect(words({ unit: 'bundle', parts })).toEqual(['For a set of events', 'AREG or UREG + CG (up to 2)']);
});

test('each kind, way to pay, policy, and state of a dispute that the database has is called by a word', () => {
  for (const kind of [
    'fee',
    'credit',
    'late_fee',
    'on_day',
    'protest',
    'other',
    'reversal',
    'waiver',
    'payment',
    'refund',
  ])
    expect(KIND.label(kind)).not.toBe(kind);
  for (const method of ['check', 'purchase_order', 'cash', 'card', 'transfer'])
    expect(METHOD.label(method)).not.toBe(method);
  for (const policy of ['none', 'before_booking', 'before_check_in', 'on_the_day'])
    expect(POLICY.label(policy)).not.toBe(policy);
  for (const unit of ['school', 'team', 'event_entry', 'cadet', 'bundle', 'on_day'])
    expect(UNIT.label(unit)).not.toBe(unit);
  for (const state of ['open', 'reversed', 'waived', 'kept']) expect(DISPUTE.label(state)).not.toBe(state);
});
