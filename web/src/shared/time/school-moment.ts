import { wallClock } from '../../../../domain/time/zone.ts';
import { formatClock } from './clock.ts';
import { formatDay } from './day.ts';

/** A moment on the clock of a school: 'Nov 20, 2026, 4:12 PM' ('1612' in military time). */
export function schoolMoment(instant: string, timeZone: string, military?: boolean): string {
  const { day, time } = wallClock(instant, timeZone);
  return `${formatDay(day)}, ${formatClock(time, military)}`;
}
