import { shiftDay } from '../../../domain/time/day.ts';
import { wallClock } from '../../../domain/time/zone.ts';

/** The first demo school's day, some days ago: not the server's, which in the evening is the next one. */
export function schoolDay(daysAgo = 0): string {
  return shiftDay(wallClock(Date.now(), 'America/Chicago').day, -daysAgo);
}
