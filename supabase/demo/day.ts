import { shiftDay } from '../../domain/time/day.ts';

/** Days as ISO texts, counted in UTC: the demo has no hour. */

/** A moment of a day that is over at whatever hour of `today` the demo is loaded: of the day before at the latest. */
export function momentOf(day: string, today: string): string {
  return `${earlier(day, shiftDay(today, -1))}T15:00:00Z`;
}

/** The earlier of two days. */
export function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** The later of two days. */
export function later(one: string, other: string): string {
  return one > other ? one : other;
}
