import { expect, test } from 'vitest';
import { nextYear } from './school.ts';

test('the next school year follows the last one, whatever their order', () => {
  const years = [
    { starts_on: '2025-08-14', ends_on: '2026-05-28' },
    { starts_on: '2026-08-14', ends_on: '2027-05-28' },
  ];
  expect(nextYear(years, '2026-11-21')).toEqual({ name: '2027–28', starts_on: '2027-08-14', ends_on: '2028-05-28' });
});

test('a first school year starts this summer', () => {
  expect(nextYear([], '2026-11-21')).toEqual({ name: '2026–27', starts_on: '2026-07-01', ends_on: '2027-06-30' });
});
