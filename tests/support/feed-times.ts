import { createRequire } from 'node:module';
import { instantOf, wallClock } from '../../domain/time/zone.ts';

// Node finds no names in what the package says is its module.
const { rrulestr }: typeof import('rrule') = createRequire(import.meta.url)('rrule');

/**
 * When the events of a calendar file of ours come until a day, by another library: 'Drill 2026-12-01 15:00' on the clock of a
 * zone, without a time where it is a whole day.
 */
export function feedTimes(ics: string, zone: string, until: string): string[] {
  const events = ics
    .replaceAll(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1);
  return events.flatMap((event) => timesOf(event, zone, until)).toSorted();
}

function timesOf(event: string, zone: string, until: string): string[] {
  const line = (name: string) => new RegExp(`^${name}((?:;[^:\\r]*)?:.*)$`, 'm').exec(event)?.[1] ?? '';
  const title = line('SUMMARY').slice(1).replaceAll('\\,', ',');
  const start = line('DTSTART');
  const isWhole = start.includes('VALUE=DATE:');
  const shown = (day: string, time: string) => `${title} ${day}${isWhole ? '' : ` ${time}`}`;
  const first = shownAt(start.replace(/^.*:/, ''), zone);
  const rule = line('RRULE').slice(1);
  if (rule === '') return first.day <= until ? [shown(first.day, first.time)] : [];
  // The other library counts on a clock without a zone, on which each time of the file is what the school's clock shows.
  const out = line('EXDATE').replace(/^.*:/, '').split(',').filter(Boolean);
  const set = rrulestr(
    [
      `DTSTART:${floating(first)}`,
      `RRULE:${rule.replace(/UNTIL=(\d{8}T\d{6}Z)/, (_, end: string) => `UNTIL=${floating(shownAt(end, zone))}`)}`,
      ...out.map((time) => `EXDATE:${floating(shownAt(time, zone))}`),
    ].join('\n'),
    { forceset: true },
  );
  return set.between(dateOf(`${first.day}T${first.time}`), dateOf(`${until}T23:59`), true).map((one) => {
    const text = one.toISOString();
    return shown(text.slice(0, 10), text.slice(11, 16));
  });
}

/** The other library counts in dates of the platform. */
// eslint-disable-next-line no-restricted-globals
const dateOf = (text: string) => new Date(`${text}:00Z`);

const floating = ({ day, time }: { day: string; time: string }) =>
  `${day.replaceAll('-', '')}T${time.replace(':', '')}00Z`;

/** A time of the file as the clock of the zone shows it. */
function shownAt(value: string, zone: string): { day: string; time: string } {
  const [, year = '', month = '', date = '', hour = '00', minute = '00', utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/.exec(value) ?? [];
  const shown = { day: `${year}-${month}-${date}`, time: `${hour}:${minute}` };
  return utc ? wallClock(instantOf(shown, 'UTC'), zone) : shown;
}
