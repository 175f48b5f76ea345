import { wallClock } from '../../../../domain/time/zone.ts';

/** '6:45' or '15:15', as the corps tells time. */
export function clockTime(instant: string, timeZone: string): string {
  return wallClock(instant, timeZone).time.replace(/^0/, '');
}

/** 'Tuesday, November 17' of an ISO day. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** What the clock in the time zone shows now, as 'HH:MM'. */
export function timeNow(timeZone: string): string {
  return wallClock(Date.now(), timeZone).time;
}
