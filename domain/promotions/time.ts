import { daysBetween, monthsBetween, shiftDay, shiftMonths } from '../time/day.ts';

export type TimeUnit = 'days' | 'weeks' | 'months';

/**
 * The day on which so much time since a day is over, as ISO days. A month is over on the same day of the next one, or on
 * its last day where it is shorter: one month from January 31 is February 28.
 */
export function dueOn(since: string, amount: number, unit: TimeUnit): string {
  const whole = Math.ceil(amount);
  return unit === 'months' ? shiftMonths(since, whole) : shiftDay(since, whole * (unit === 'weeks' ? 7 : 1));
}

/** Whole days, weeks, or months that are over between two ISO days, the first not after the second. */
export function timeIn(since: string, on: string, unit: TimeUnit): number {
  if (unit === 'months') return monthsBetween(since, on);
  const days = daysBetween(since, on);
  return unit === 'days' ? days : Math.trunc(days / 7);
}
