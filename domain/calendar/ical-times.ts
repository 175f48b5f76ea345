import { Temporal } from 'temporal-polyfill';
import { convertIcsDuration } from 'ts-ics';
import { daysBetween, shiftDay } from '../time/day.ts';
import { instantOf, type WallClock, wallClock } from '../time/zone.ts';
import type { IcalLine } from './ical-lines.ts';
import { type Clock, type Clocks, UTC } from './ical-zones.ts';

/**
 * When something is, on the school's clock; a day alone has no time. `own` is the day and time on the clock of the file, `at` the
 * moment. `isSecond` is true in an hour that comes again at the school: its clock can only say the first.
 */
export type IcalTime = {
  day: string;
  time: string | null;
  own: WallClock;
  at: string;
  clock: Clock;
  isSecond?: boolean;
};

/** What the times of a file are read with. */
export type Reading = { clocks: Clocks; timeZone: string; today: string };

/** The times of a line, several where it lists them, and what of it isn't understood. */
export function timesOf(line: IcalLine | undefined, reading: Reading): { times: IcalTime[]; unread: string[] } {
  const values = line?.value.split(',').map((value) => value.trim()) ?? [];
  // Some programs write the midnight of what they say is a day.
  const isDay = line?.params['VALUE']?.toUpperCase() === 'DATE';
  const read = values.map((value) => ({
    value,
    time: timeOf(isDay ? value.replace(/T0+Z?$/i, '') : value, line?.params['TZID'], reading),
  }));
  return {
    times: read.flatMap(({ time }) => time ?? []),
    unread: read.flatMap(({ value, time }) => (time || value === '' ? [] : [value])),
  };
}

/** A time of the file's clock on the school's. */
export function onSchoolClock(own: WallClock, clock: Clock, timeZone: string): IcalTime {
  const at = clock.momentOf(own);
  const shown = wallClock(at, timeZone);
  const isSecond = instantOf(shown, timeZone).slice(0, 16) < at.slice(0, 16);
  return { ...shown, own, at, clock, ...(isSecond && { isSecond }) };
}

function timeOf(value: string, zone: string | undefined, { clocks, timeZone }: Reading): IcalTime | null {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/i.exec(value) ?? [];
  try {
    const own = Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' }).toString();
    if (hour === undefined) return wholeDay(own, clocks(undefined));
    const time = Temporal.PlainTime.from(`${hour}:${minute}`).toString({ smallestUnit: 'minute' });
    return onSchoolClock({ day: own, time }, utc ? UTC : clocks(zone), timeZone);
  } catch {
    return null;
  }
}

/** A day as a time of a file. */
export function wholeDay(day: string, clock: Clock): IcalTime {
  const own = { day, time: '00:00' };
  return { day, time: null, own, at: clock.momentOf(own), clock };
}

/** The end that a duration makes, which is after the start; whole days where the start has no time. */
export function endAfter(start: IcalTime, duration: string, timeZone: string): IcalTime | null {
  try {
    const { before, weeks = 0, days = 0, hours = 0, minutes = 0 } = convertIcsDuration(undefined, { value: duration });
    if (before) return null;
    if (start.time === null)
      return wholeDay(shiftDay(start.day, weeks * 7 + days + Math.floor(hours / 24)), start.clock);
    const end = Temporal.PlainDateTime.from(`${start.own.day}T${start.own.time}`).add({
      days: weeks * 7 + days,
      hours,
      minutes,
    });
    const own = { day: end.toPlainDate().toString(), time: end.toPlainTime().toString({ smallestUnit: 'minute' }) };
    return onSchoolClock(own, start.clock, timeZone);
  } catch {
    return null;
  }
}

/** The day at the school on which an event doesn't come, where its file leaves a time out. Many programs write midnight for a day. */
export function dayFor(time: IcalTime, start: IcalTime): string {
  if (start.time === null) return time.clock === UTC && time.own.time !== '00:00' ? time.day : time.own.day;
  const isDay = time.time === null || (time.own.time === '00:00' && start.own.time !== '00:00' && time.clock !== UTC);
  return isDay ? shiftDay(time.own.day, daysBetween(start.own.day, start.day)) : time.day;
}
