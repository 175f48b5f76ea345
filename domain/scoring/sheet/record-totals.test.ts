import { expect, test } from 'vitest';
import { SMALL_SHEET } from '../../../tests/support/meet/small-sheet.ts';
import { readSheet } from '../read/sheet.ts';
import { recordTotals } from './record-totals.ts';

const TIMED = {
  ...SMALL_SHEET,
  timing: { min_s: '60', max_s: '120', grace_s: '1', rounding: 'floor' },
  penalties: [
    { key: 'drop', label: 'Drop', roles: ['head'], basis: 'per_occurrence', value: '2.5', max_count: 3, cap: null },
    { key: 'conduct', label: 'Conduct', roles: ['head'], basis: 'manual', min: '1' },
    { key: 'late', label: 'Late', roles: ['judge'], basis: 'per_occurrence', value: '4' },
    { key: 'time', label: 'Time', roles: ['head'], basis: 'per_second_outside', value: '0.5' },
    { key: 'unsafe', label: 'Unsafe', roles: ['head'], basis: 'disqualify' },
  ],
  credits: [{ key: 'blocked', label: 'Was blocked', roles: ['head'], basis: 'manual', min: '0' }],
};
const { value: sheet } = readSheet(TIMED);
const totals = (given: Parameters<typeof recordTotals>[2], role = 'head') => {
  if (!sheet) throw new Error('The sheet can not be read');
  return recordTotals(sheet, role, given);
};

test('counts stop at their limit, amounts are added, and seconds outside the limits come from the clock', () => {
  const lines = [
    { kind: 'penalty' as const, key: 'drop', count: 5 },
    { kind: 'penalty' as const, key: 'conduct', count: 1, value: '1.25' },
    { kind: 'credit' as const, key: 'blocked', count: 1, value: '3' },
  ];
  expect(totals({ lines, clock: { seconds: '124.9', by: 'watch' } })).toEqual({
    byKey: { drop: '7.5', conduct: '1.25', time: '1.5' },
    penalties: '10.25',
    credits: '3',
  });
  expect(totals({ lines: [] })).toEqual({ byKey: {}, penalties: '0', credits: '0' });
});

test('what is of another role, disqualifies, says none, or can not be read adds nothing', () => {
  const lines = [
    { kind: 'penalty' as const, key: 'late', count: 2 },
    { kind: 'penalty' as const, key: 'unsafe', count: 1 },
    { kind: 'penalty' as const, key: 'drop', count: 0 },
    { kind: 'penalty' as const, key: 'drop', count: 1.5 },
    { kind: 'credit' as const, key: 'unknown', count: 1, value: '9' },
  ];
  expect(totals({ lines }).penalties).toBe('0');
  expect(totals({ lines }).credits).toBe('0');
  expect(totals({ lines }, 'judge').penalties).toBe('8');
});
