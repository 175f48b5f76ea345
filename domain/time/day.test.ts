import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, monthsBetween, shiftDay, shiftMonths, weekdayOf } from './day.ts';

test.each([
  ['2026-01-31', '2026-02-27', 0],
  ['2026-01-31', '2026-02-28', 1],
  ['2024-02-29', '2025-02-28', 12],
  ['2026-08-14', '2026-11-13', 2],
  ['2026-08-14', '2026-11-14', 3],
  ['2026-11-22', '2026-11-22', 0],
])('from %s to %s are %i months', (from, until, months) => expect(monthsBetween(from, until)).toBe(months));

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s and %i days is %s', (day, by, then) => expect(shiftDay(day, by)).toBe(then));

test('a shorter month ends on its last day', () => expect(shiftMonths('2026-01-31', 1)).toBe('2026-02-28'));

test('November 22, 2026 is a Sunday', () => expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([0, 1]));

test('what is no day is refused', () => expect(() => shiftDay('2026-02-30x', 1)).toThrow(RangeError));

const anyDay = fc.integer({ min: 0, max: 25_000 }).map((days) => shiftDay('1990-01-01', days));

test('shifting by the days between two days leads from one to the other', () =>
  fc.assert(fc.property(anyDay, anyDay, (one, other) => shiftDay(one, daysBetween(one, other)) === other)));
