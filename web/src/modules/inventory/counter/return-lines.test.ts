import { expect, test } from 'vitest';
import type { CustodyLine } from '../supply.queries.ts';
import { type Return, type ReturnPurpose, returnLinesOf, startOf, usualCharge } from './return-lines.ts';

const row = { id: 'c1', item_name: 'Coat', size: '38R', out: 2, replacement_cost_cents: 8550 } as CustodyLine;
const of = (entry?: Partial<Return>, purpose: ReturnPurpose = 'back') =>
  returnLinesOf([row], new Map(entry ? [['c1', { ...startOf(row, purpose), ...entry }]] : []), {
    purpose,
    place: 'rack',
    condition: 'needs_cleaning',
  });

test('without a word all of it is back, at the place and in the condition that were chosen', () => {
  expect(of()).toEqual({
    lines: [{ custody_id: 'c1', qty: 2, outcome: 'returned', condition: 'needs_cleaning', location_id: 'rack' }],
  });
});

test('what is lost goes nowhere and is charged; what is damaged is for repair', () => {
  expect(of({ outcome: 'lost', qty: '1', charge: '85.50' })).toEqual({
    lines: [{ custody_id: 'c1', qty: 1, outcome: 'lost', charge: '85.50' }],
  });
  expect(of({ outcome: 'damaged' })).toMatchObject({ lines: [{ condition: 'needs_repair', location_id: 'rack' }] });
  expect(usualCharge(row, 'lost', 2)).toBe('171.00');
  expect(usualCharge(row, 'damaged', 2)).toBe('');
});

test('what was opened as lost or damaged is never back without a word', () => {
  expect(of(undefined, 'loss')).toEqual({ errors: { 'c1.outcome': "Choose whether it's lost or damaged." } });
  expect(of({ outcome: 'lost' }, 'loss')).toEqual({ lines: [{ custody_id: 'c1', qty: 2, outcome: 'lost' }] });
});

test('a number that is more than what is out, and a charge that is no amount, are named', () => {
  expect(of({ qty: '3' })).toEqual({ errors: { 'c1.qty': 'Enter a number from 1 to 2.' } });
  expect(of({ outcome: 'lost', charge: 'ten' })).toEqual({ errors: { 'c1.charge': 'Enter a charge like 12.50.' } });
});
