import { shiftDay } from '../../../../../domain/time/day.ts';
import { type Wall } from '../move/wall.ts';
import { later } from '../series/series.ts';

/** A time as the grid says it. */
export type Span = { startStr: string; endStr: string; allDay: boolean };

/** How long what was dropped from the whole days into the hours lasts, in minutes. */
const USUAL_LENGTH = 60;

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
