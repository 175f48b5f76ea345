import { instantOf, wallClock } from '../../../../domain/time/zone.ts';

/** A stored moment as a date-and-time field has it, on the school's clock: '2026-11-22T15:15'; nothing where there is none. */
export function localOf(instant: string | null | undefined, timeZone: string): string {
  if (!instant) return '';
  const { day, time } = wallClock(instant, timeZone);
  return `${day}T${time}`;
}

/** The moment that a date-and-time field means on the school's clock; nothing where it's empty. */
export function momentOf(local: string, timeZone: string): string {
  return local ? instantOf({ day: local.slice(0, 10), time: local.slice(11, 16) }, timeZone) : '';
}
