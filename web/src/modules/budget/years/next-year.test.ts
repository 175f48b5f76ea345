import { expect, test } from 'vitest';
import { nextYear } from './next-year.ts';

test('the first year is the one that today is in', () => {
  expect(nextYear([], 7, '2026-11-23')).toEqual({ label: '2026-27', starts_on: '2026-07-01', ends_on: '2027-06-30' });
  expect(nextYear([], 7, '2027-06-30').starts_on).toBe('2026-07-01');
  expect(nextYear([], 1, '2026-11-23')).toEqual({ label: '2026', starts_on: '2026-01-01', ends_on: '2026-12-31' });
});

test('another year follows the last one', () => {
  const years = [{ ends_on: '2026-06-30' }, { ends_on: '2027-06-30' }];
  expect(nextYear(years, 7, '2026-11-23')).toEqual({
    label: '2027-28',
    starts_on: '2027-07-01',
    ends_on: '2028-06-30',
  });
});
