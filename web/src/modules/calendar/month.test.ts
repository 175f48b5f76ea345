import { expect, test } from 'vitest';
import { monthName, readMonth, shiftMonth, weeksOf } from './month.ts';

test('November 2026 begins on a Sunday and takes five weeks', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]?.[6]).toBe('2026-12-05');
});

test('August 2026 begins on a Saturday and takes six weeks', () => {
  const weeks = weeksOf('2026-08');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-07-26');
});

test('February 2026 fills four weeks exactly', () => expect(weeksOf('2026-02')).toHaveLength(4));

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s shifted by %i is %s', (month, by, result) => expect(shiftMonth(month, by)).toBe(result));

test.each([
  ['2026-13', '2026-11'],
  ['soon', '2026-11'],
  [null, '2026-11'],
  ['2027-02', '2027-02'],
])('the address says %s, the month is %s', (text, month) => expect(readMonth(text, '2026-11-21')).toBe(month));

test('monthName', () => expect(monthName('2026-11')).toBe('November 2026'));
