import { Temporal } from 'temporal-polyfill';
import { convertIcsDuration, convertIcsTimeStamp, convertIcsTimezone, type IcsTimezone } from 'ts-ics';
import { shiftDay } from '../time/day.ts';
import { wallClock } from '../time/zone.ts';
import type { IcalLine, IcalPart } from './ical-lines.ts';

/** When something is, on the school's clock; a day alone has no time. `own` is the day in the zone of the file. */
export type IcalTime = { day: string; time: string | null; own: string };

/** The time zones that a file describes. One that can't be read is left out: its times then count as the school's. */
export function zonesOf(parts: IcalPart[]): IcsTimezone[] {
  return parts.slice(0, 100).flatMap(({ text }) => {
    try {
      return [convertIcsTimezone(undefined, text)];
    } catch {
      return [];
    }
  });
}

/**
 * The times of a line (several, where it lists them) on the clock of the school's time zone. A time without a zone counts as the
 * school's. Null where one isn't understood.
 */
export function timesOf(line: IcalLine | undefined, zones: IcsTimezone[], timeZone: string): IcalTime[] | null {
  if (!line) return null;
  const times = line.value.split(',').map((value) => timeOf(value.trim(), line.params['TZID'], zones, timeZone));
  return times.every((time) => time !== null) ? times : null;
}

function timeOf(value: string, zone: string | undefined, zones: IcsTimezone[], timeZone: string): IcalTime | null {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/.exec(value) ?? [];
  try {
    const own = Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' }).toString();
    if (hour === undefined) return { day: own, time: null, own };
    const clock = Temporal.PlainDateTime.from(`${own}T${hour}:${minute}`);
    const on = (instant: string) => ({ ...wallClock(instant, timeZone), own });
    if (utc) return on(`${own}T${hour}:${minute}:00Z`);
    if (zone && isZone(zone)) return on(clock.toZonedDateTime(zone).toInstant().toString());
    if (zone && zones.some(({ id }) => id === zone))
      return on(
        convertIcsTimeStamp(undefined, { value, options: { TZID: zone } }, { timezones: zones }).date.toISOString(),
      );
    return { day: own, time: `${hour}:${minute}`, own };
  } catch {
    return null;
  }
}

/** The end that a duration makes, which is after the start; whole days where the start has no time. */
export function endAfter(start: IcalTime, duration: string): IcalTime | null {
  try {
    const { before, weeks = 0, days = 0, hours = 0, minutes = 0 } = convertIcsDuration(undefined, { value: duration });
    if (before) return null;
    if (start.time === null) {
      const day = shiftDay(start.day, weeks * 7 + days);
      return { ...start, day };
    }
    const end = Temporal.PlainDateTime.from(`${start.day}T${start.time}`).add({
      days: weeks * 7 + days,
      hours,
      minutes,
    });
    return {
      ...start,
      day: end.toPlainDate().toString(),
      time: end.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
  } catch {
    return null;
  }
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
