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

/** The school year that holds a day, July to June: its first calendar year. */
export function schoolYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

/** '2026–27' */
export function schoolYearName(from: number): string {
  return `${from}–${String((from + 1) % 100).padStart(2, '0')}`;
}
