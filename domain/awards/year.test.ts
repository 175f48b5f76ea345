import { expect, test } from 'vitest';
import { awardYear, awardYearName } from './year.ts';

test.each([
  ['2026-06-30', 2025, '2025–26'],
  ['2026-07-01', 2026, '2026–27'],
  ['2026-12-31', 2026, '2026–27'],
  ['2027-01-01', 2026, '2026–27'],
  ['2028-02-29', 2027, '2027–28'],
])('%s lies in the year that begins in %i', (day, year, name) => {
  expect(awardYear(day)).toBe(year);
  expect(awardYearName(awardYear(day))).toBe(name);
});
