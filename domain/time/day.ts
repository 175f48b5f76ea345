import { Temporal } from 'temporal-polyfill';

/** Days as ISO texts such as '2026-11-22': no hour and no time zone. All raise a RangeError for a text that isn't a day. */

/** The day so many days after a day, or before it. */
export function shiftDay(day: string, by: number): string {
  return Temporal.PlainDate.from(day).add({ days: by }).toString();
}

/** The day so many months after a day, or before it: on the last day of the month where that is shorter. */
export function shiftMonths(day: string, by: number): string {
  return Temporal.PlainDate.from(day).add({ months: by }).toString();
}

/** How many days lie between a day and another; below zero where the other comes first. */
export function daysBetween(from: string, until: string): number {
  return Temporal.PlainDate.from(from).until(until, { largestUnit: 'days' }).days;
}

/**
 * Whole months from a day to a later one. A month is over on the same day of the next one, or on its last day where that is
 * shorter: one month from January 31 is February 28. `app.time_in` counts alike; a test holds the two together.
 */
export function monthsBetween(from: string, until: string): number {
  const [start, end] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)];
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return Temporal.PlainDate.compare(start.add({ months }), end) > 0 ? months - 1 : months;
}

/** The day of the week, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek % 7;
}
