import { monthsBetween } from '../../../../domain/time/day.ts';
import { wallClock } from '../../../../domain/time/zone.ts';
import { counted } from '../text/counted.ts';
import { schoolZone } from './school-zone.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Aug 14, 2026' for an ISO day, or for the day that an instant has where the school is; a dash where there is none. */
export function formatDay(day: string | null): string {
  return day ? DAY.format(new Date(`${isoDay(day)}T00:00:00Z`)) : '—';
}

/** 'Sep 7, 2026', 'Nov 25 – 27, 2026', 'Jul 1, 2026 – Jun 30, 2027'. */
export function formatDays(from: string, to: string): string {
  return DAY.formatRange(new Date(`${isoDay(from)}T00:00:00Z`), new Date(`${isoDay(to)}T00:00:00Z`));
}

/** The ISO day of an instant where the school is; an ISO day is itself. */
export function isoDay(day: string): string {
  return day.length === 10 ? day : wallClock(day, schoolZone()).day;
}

/** How long ago a day was, in whole months below two years and in years after that: '3 months', '1 month', '2 years'. */
export function timeSince(day: string | null, today: string): string {
  if (!day) return '—';
  const months = monthsBetween(day, today);
  if (months < 1) return 'less than a month';
  if (months < 24) return counted(months, 'month');
  return `${Math.floor(months / 12)} years`;
}
