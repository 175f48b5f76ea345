import { expect, test } from 'vitest';
import { balances } from './balances.ts';
import { balance, conductInput, lastDay, signed } from './conduct.ts';

const entry = (kind: string, points: number, more: { state?: string; expires_on?: string | null } = {}) => ({
  ...{ kind, points, state: 'confirmed', expires_on: null },
  ...more,
});

test('the balance is of what is confirmed and still counts', () => {
  const entries = [
    entry('merit', 5),
    entry('demerit', 2),
    entry('demerit', 9, { state: 'proposed' }),
    entry('demerit', 9, { state: 'revoked' }),
    entry('demerit', 9, { expires_on: '2026-11-20' }),
    entry('demerit', 1, { expires_on: '2026-11-21' }),
    entry('commendation', 0),
  ];
  expect(balance(entries, '2026-11-21')).toBe(2);
});

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
    ...{ kind: 'counselling' as const, reason_id: '', reason: 'Talk', points: '5', happened_on: '2026-11-21' },
    ...{ expires_on: '', detail: '', confirm: false },
  };
  expect(conductInput.parse(input).points).toBe('0');
  expect(conductInput.parse({ ...input, kind: 'merit' }).points).toBe('5');
});

test('a cadet without a confirmed entry has no balance', () => {
  const of = (cadet_id: string, kind: string, points: number, state: string) => ({
    ...entry(kind, points, { state }),
    ...{ cadet_id, name: cadet_id, unit_name: null, unit_sort: null, happened_on: '2026-11-01' },
  });
  const found = balances(
    [of('a', 'merit', 2, 'confirmed'), of('a', 'demerit', 5, 'confirmed'), of('b', 'merit', 1, 'proposed')],
    '2026-11-21',
  );
  expect(found).toMatchObject([{ cadet_id: 'a', points: -3, merits: 1, demerits: 1 }]);
});
