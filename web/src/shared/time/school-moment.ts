import { wallClock } from '../../../../domain/time/zone.ts';
import { formatClock } from './clock.ts';
import { formatDay } from './day.ts';

/** A moment on the school's clock: 'Nov 20, 2026, 4:12 PM'. */
export function schoolMoment(instant: string, timeZone: string): string {
  const { day, time } = wallClock(instant, timeZone);
  return `${formatDay(day)}, ${formatClock(time)}`;
}
