import { wallClock } from '../../../../domain/time/zone.ts';
import { clockTime, longDay } from '../../shared/time/zone.ts';
import type { SchoolEvent } from './event.ts';

type Span = Pick<SchoolEvent, 'starts_at' | 'ends_at' | 'all_day'>;

/** When an event is, in words. */
export function whenOf({ starts_at, ends_at, all_day }: Span, timeZone: string): string {
  const first = wallClock(starts_at, timeZone).day;
  const last = wallClock(ends_at, timeZone).day;
  const from = all_day ? longDay(first) : `${longDay(first)}, ${clockTime(starts_at, timeZone)}`;
  if (first === last) return all_day ? `${from}, all day` : `${from} to ${clockTime(ends_at, timeZone)}`;
  return `${from} to ${longDay(last)}${all_day ? '' : `, ${clockTime(ends_at, timeZone)}`}`;
}

/** What an event that may last several days says of its time on one of them; null where it fills the day. */
export function timeOn({ starts_at, ends_at, all_day }: Span, day: string, timeZone: string): string | null {
  if (all_day) return null;
  if (wallClock(starts_at, timeZone).day === day) return clockTime(starts_at, timeZone);
  return wallClock(ends_at, timeZone).day === day ? `to ${clockTime(ends_at, timeZone)}` : null;
}
