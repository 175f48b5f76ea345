import { expect, test } from 'vitest';
import { daysOf, monthName, readMonth, sameDayIn, shiftMonth, weeksOf } from './month.ts';

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

test('arrows go by days and weeks, Home and End to the ends of the week, other keys nowhere', () => {
  const wednesday = '2026-11-18';
  const steps = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'x'];
  expect(steps.map((key) => daysOf(key, wednesday))).toEqual([-1, 1, -7, 7, -3, 3, null]);
});

test('the same day of a shorter month is its last one', () => {
  expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
  expect(sameDayIn('2026-12', '2026-11-18')).toBe('2026-12-18');
});
