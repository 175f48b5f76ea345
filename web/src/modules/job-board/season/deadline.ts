import { instantOf, wallClock } from '../../../../../domain/time/zone.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { endOf, startOf } from '../moments.ts';

/** The last date of a deadline on the school's calendar: an end at midnight is the end of the date before. */
export const lastDay = (at: string, zone: string) => wallClock(Date.parse(at) - 1, zone).day;

/** 'Nov 30, 2026' for a deadline, on the school's calendar. */
export const deadline = (at: string, zone: string) => formatDay(lastDay(at, zone));

/** When something starts that is entered as a date and a time. */
export const momentOf = (day: string, time: string, zone: string) => instantOf({ day, time }, zone);

/** From when to when an opening is open, as it's sent; from now on where the first date is today or empty. */
export function openTimes({ opens_on, closes_on }: { opens_on: string; closes_on: string }, zone: string) {
  const opens_at = startOf(opens_on, zone);
  return { ...(opens_at ? { opens_at } : {}), closes_at: endOf(closes_on, zone) ?? '' };
}
