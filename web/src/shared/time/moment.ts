import { wallClock } from '../../../../domain/time/zone.ts';
import { schoolMoment } from './school-moment.ts';
import { schoolZone } from './school-zone.ts';

/** 'Nov 20, 2026, 4:12 PM' on the school's clock ('1612' in military time), or that it never happened. */
export function formatMoment(moment: string | null, military?: boolean): string {
  return moment ? schoolMoment(moment, schoolZone(), military) : 'Never';
}

/** '2026-11-20 16:12' on the school's clock, as a spreadsheet reads a date with a time. */
export function plainMoment(moment: string): string {
  const { day, time } = wallClock(moment, schoolZone());
  return `${day} ${time}`;
}
