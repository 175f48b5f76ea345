import { shiftDay } from '../../../../domain/time/day.ts';
import { instantOf, todayIn, wallClock } from '../../../../domain/time/zone.ts';
import { formatDay } from '../../shared/time/day.ts';
import { type Holder, nameOf } from './position.ts';

/** When something starts that starts on a date: null for now, where the date is today or isn't given. */
export function startOf(day: string, zone: string): string | null {
  return day === '' || day === todayIn(zone) ? null : instantOf({ day, time: '00:00' }, zone);
}

/** The end of a date at the school; null where none is given. */
export function endOf(day: string, zone: string): string | null {
  return day === '' ? null : instantOf({ day: shiftDay(day, 1), time: '00:00' }, zone);
}

/** From when to when in words, on the school's calendar: 'Aug 14, 2026 – now'. */
export function spanOf({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }, zone: string): string {
  const day = (at: string) => formatDay(wallClock(at, zone).day);
  if (ends_at === null) return `${Date.parse(starts_at) > Date.now() ? 'From' : 'Since'} ${day(starts_at)}`;
  // An end at midnight is the end of the date before.
  return `${day(starts_at)} – ${day(new Date(Date.parse(ends_at) - 1).toISOString())}`;
}

/** Who holds it since when, in a sentence: 'C/CPT Kateri Obi, since Aug 14, 2026'. */
export function heldBy(holder: Holder, zone: string): string {
  const span = spanOf(holder, zone).replace(/^(Since|From) /, (word) => word.toLowerCase());
  return `${nameOf(holder)}, ${span}`;
}
