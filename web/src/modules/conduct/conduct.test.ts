import { expect, test } from 'vitest';
import { conductInput, lastDay, signed } from './conduct.ts';

test.each([
  [3, '+3'],
  [-2, '−2'],
  [0, '0'],
])('%s reads %s', (points, words) => expect(signed(points)).toBe(words));

test.each([
  ['2026-11-21', 90, '2027-02-19'],
  ['2026-11-21', null, ''],
  ['', 90, ''],
])('from %s on, %s days end on %s', (from, days, end) => expect(lastDay(from, days)).toBe(end));

test('only merits and demerits have points', () => {
  const input = {
    kind: 'counselling' as const,
    reason_id: '',
    reason: 'Talk',
    points: '5',
    happened_on: '2026-11-21',
    expires_on: '',
    detail: '',
    confirm: false,
  };
  expect(conductInput.parse(input).points).toBe('0');
  expect(conductInput.parse({ ...input, kind: 'merit' }).points).toBe('5');
});
