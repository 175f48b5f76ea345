import { wallClock } from '../../../../../domain/time/zone.ts';
import { formatClock, formatSpan } from '../../time/clock.ts';

/** A moment by the clock of a meet: '8:35 AM'. */
export const clockOn = (at: string, zone: string): string => formatClock(wallClock(at, zone).time);

/** From one moment to another by the clock of a meet: '11:10–11:50 AM'. */
export const spanOn = (from: string, to: string, zone: string): string =>
  formatSpan(wallClock(from, zone).time, wallClock(to, zone).time);
