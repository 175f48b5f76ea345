import { wallClock } from '../../../../domain/time/zone.ts';
import { formatClock } from './clock.ts';

/** '6:45 AM' or '3:15 PM' of an instant; '0645' and '1515' in military time. */
export function clockTime(instant: string, timeZone: string, military?: boolean): string {
  return formatClock(wallClock(instant, timeZone).time, military);
}

// To make one takes longer than a hundred uses of it.
const LONG = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Tuesday, November 17' of an ISO day. */
export function longDay(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}

/** What the clock in the time zone shows now, as 'HH:MM'. */
export function timeNow(timeZone: string): string {
  return wallClock(Date.now(), timeZone).time;
}
