import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOn, timeIn, type TimeUnit } from './time.ts';

test.each([
  ['2026-01-31', 1, 'months', '2026-02-28'],
  ['2024-01-31', 1, 'months', '2024-02-29'],
  ['2026-08-31', 6, 'months', '2027-02-28'],
  ['2024-02-29', 12, 'months', '2025-02-28'],
  ['2026-12-15', 1, 'months', '2027-01-15'],
  ['2026-11-20', 2, 'weeks', '2026-12-04'],
  ['2026-12-31', 1, 'days', '2027-01-01'],
] as const)('%s and %i %s later is %s', (since, amount, unit, on) => {
  expect(dueOn(since, amount, unit)).toBe(on);
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => dueOn('2000-01-01', days, 'days'));
const unit = fc.constantFrom<TimeUnit[]>('days', 'weeks', 'months');

test('on the day it is due the time is over, and the day before it is not', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), unit, (since, amount, one) => {
      const due = dueOn(since, amount, one);
      const before = dueOn(due, -1, 'days');
      return timeIn(since, due, one) >= amount && timeIn(since, before, one) < amount;
    }),
  );
});

test('time never runs backwards: a later day has at least as much of it', () => {
  fc.assert(
    fc.property(day, fc.nat(3000), fc.nat(400), unit, (since, days, more, one) => {
      const on = dueOn(since, days, 'days');
      return timeIn(since, dueOn(on, more, 'days'), one) >= timeIn(since, on, one);
    }),
  );
});

test('days added and counted agree, over leap years and ends of centuries', () => {
  fc.assert(
    fc.property(day, fc.nat(40_000), (since, days) => timeIn(since, dueOn(since, days, 'days'), 'days') === days),
  );
  expect(dueOn('2100-02-28', 1, 'days')).toBe('2100-03-01');
  expect(dueOn('2000-02-28', 1, 'days')).toBe('2000-02-29');
});
