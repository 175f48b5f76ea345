import { todayIn } from '../time/zone.ts';
import { eventOf } from './ical-event.ts';
import { partsOfIcal } from './ical-lines.ts';
import { groupsOf } from './ical-groups.ts';
import { type IcalRow, rowOf } from './ical-row.ts';
import { seriesRows } from './ical-series.ts';
import { clocksOf } from './ical-zones.ts';

export { ICAL_COLUMNS } from './ical-row.ts';

/** What a calendar file may hold. */
export const MOST_EVENTS = 2000;

/** How many events a file has, before anything of it is read. */
export const eventsIn = (text: string): number => text.match(/^BEGIN:VEVENT/gim)?.length ?? 0;

/**
 * The events of a calendar file (RFC 5545), in the time zone of the school. What isn't understood is left as the file has it, so
 * that the check names it; what comes in otherwise than in the file is told. A changed day of a repeating event is a row of its
 * own, and left out of the repeating one.
 */
export function readIcal(text: string, timeZone: string, today = todayIn(timeZone)): IcalRow[] {
  const { events, zones } = partsOfIcal(text);
  const reading = { clocks: clocksOf(zones, timeZone), timeZone, today };
  return groupsOf(events.map((event) => eventOf(event, reading)))
    .flatMap(({ event, changes }) => (event.instead ? [rowOf(event)] : seriesRows(event, changes, reading)))
    .toSorted((one, other) => one.line - other.line);
}
