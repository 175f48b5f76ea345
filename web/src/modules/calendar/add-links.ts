import { shiftDay } from '../../../../domain/time/day.ts';
import { wallClock } from '../../../../domain/time/zone.ts';
import type { CalendarItem } from './calendar-item.ts';

type Added = Pick<CalendarItem, 'title' | 'starts_at' | 'ends_at' | 'all_day' | 'place' | 'uniform' | 'cancelled_at'>;

/**
 * The links that open an event in a calendar of the web, ready to save. They say what, when, where, and in which uniform; notes
 * stay in Guidon. A canceled event has none.
 */
export function addEventLinks(event: Added, timeZone: string): { label: string; href: string }[] {
  if (event.cancelled_at) return [];
  const { title, place, all_day: whole } = event;
  const [from, to] = whole ? daysOf(event, timeZone) : [event.starts_at, event.ends_at];
  const details = event.uniform ? `Uniform: ${event.uniform}` : '';
  const plain = (moment: string) => (whole ? moment : new Date(moment).toISOString()).replaceAll(/[-:]|\.\d{3}/g, '');
  const google = {
    action: 'TEMPLATE',
    text: title,
    dates: `${plain(from)}/${plain(to)}`,
    location: place ?? '',
    details,
  };
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    location: place ?? '',
    body: details,
    ...(whole ? { startdt: from, enddt: to, allday: 'true' } : { startdt: iso(from), enddt: iso(to) }),
  };
  return [
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${queryOf(google)}` },
    { label: 'Outlook', href: `https://outlook.office.com/calendar/0/deeplink/compose?${queryOf(outlook)}` },
  ];
}

/** The first day, and the day on which an event of whole days is over. */
function daysOf({ starts_at, ends_at }: Added, timeZone: string): [string, string] {
  return [wallClock(starts_at, timeZone).day, shiftDay(wallClock(ends_at, timeZone).day, 1)];
}

const iso = (moment: string) => new Date(moment).toISOString();

/** Blanks are %20: not every calendar reads a plus as one. */
function queryOf(values: Record<string, string>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
}
