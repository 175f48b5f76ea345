import { daysBetween, shiftDay } from '../../../../../domain/time/day.ts';
import { instantOf, wallClock } from '../../../../../domain/time/zone.ts';
import type { CalendarItem } from '../calendar-item.ts';
import { later } from '../series/series.ts';

/** When something is, on the school's clock. `until` is the last day; the times of whole days say nothing. */
export type Wall = { day: string; starts: string; until: string; ends: string; all_day: boolean };

type Timed = Pick<CalendarItem, 'starts_at' | 'ends_at' | 'all_day'>;

/** An event's time on the school's clock. */
export function wallOf({ starts_at, ends_at, all_day }: Timed, timeZone: string): Wall {
  const [from, to] = [wallClock(starts_at, timeZone), wallClock(ends_at, timeZone)];
  return { day: from.day, starts: from.time, until: to.day, ends: to.time, all_day };
}

/** The same as moments; whole days last from midnight to the last minute. */
export function timesOf({ day, starts, until, ends, all_day }: Wall, timeZone: string): Timed {
  return {
    all_day,
    starts_at: instantOf({ day, time: all_day ? '00:00' : starts }, timeZone),
    ends_at: instantOf({ day: until, time: all_day ? '23:59' : ends }, timeZone),
  };
}

/** Some days and minutes later or earlier; whole days move by days alone. */
export function shiftWall(wall: Wall, days: number, minutes: number): Wall {
  const [day, until] = [shiftDay(wall.day, days), shiftDay(wall.until, days)];
  if (wall.all_day) return { ...wall, day, until };
  const [from, to] = [later(day, wall.starts, minutes), later(until, wall.ends, minutes)];
  return { ...wall, day: from.day, starts: from.time, until: to.day, ends: to.time };
}

/** On another day at the same time, for as long. */
export function onDay(wall: Wall, day: string): Wall {
  return shiftWall(wall, daysBetween(wall.day, day), 0);
}

/** How many minutes it lasts, as a pattern says it. */
export function minutesOf({ day, starts, until, ends, all_day }: Wall): number {
  const days = daysBetween(day, until) * 1440;
  return all_day ? days : days + clockMinutes(ends) - clockMinutes(starts);
}

/** Whether both say the same time. */
export function isSameTime(one: Wall, other: Wall): boolean {
  const key = ({ day, starts, until, ends, all_day }: Wall) =>
    all_day ? `${day} ${until}` : `${day} ${starts} ${until} ${ends}`;
  return key(one) === key(other);
}

/** Minutes since midnight of '15:15'. */
export function clockMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}
