import { shiftDay } from '../../../../../domain/time/day.ts';
import { minutesOf, type Wall } from '../move/wall.ts';
import { later } from '../series/series.ts';

/** A time as the grid says it. */
export type Span = { startStr: string; endStr: string; allDay: boolean };

/** How long what has no end in the hours lasts, in minutes. */
const USUAL_LENGTH = 60;
const SHORTEST = 15;

/** A time of the school's clock as the grid takes it: its whole days end before the next one. */
export function spanOf({ day, starts, until, ends, all_day }: Wall): { start: string; end: string; allDay: boolean } {
  if (all_day) return { start: day, end: shiftDay(until, 1), allDay: true };
  return { start: `${day}T${starts}:00Z`, end: `${until}T${ends}:00Z`, allDay: false };
}

/** A time of the grid on the school's clock. What has no end there lasts a day or an hour. */
export function wallIn({ startStr, endStr, allDay }: Span): Wall {
  const [day, starts] = [startStr.slice(0, 10), startStr.slice(11, 16)];
  if (allDay) {
    const until = endStr ? shiftDay(endStr.slice(0, 10), -1) : day;
    return { day, starts: '00:00', until, ends: '23:59', all_day: true };
  }
  const end = endStr ? { day: endStr.slice(0, 10), time: endStr.slice(11, 16) } : later(day, starts, USUAL_LENGTH);
  return { day, starts, until: end.day, ends: end.time, all_day: false };
}

/** The time that was chosen for a new event: a press without a drag means an hour. */
export function newTimeIn(chosen: Span): Wall {
  const wall = wallIn(chosen);
  return wall.all_day || minutesOf(wall) > SHORTEST ? wall : wallIn({ ...chosen, endStr: '' });
}
