import { partsOf } from '../recurrence/words.ts';
import { daysBetween, shiftDay } from '../time/day.ts';
import type { IcalEvent } from './ical-event.ts';
import { type IcalTime, onSchoolClock, type Reading, timesOf } from './ical-times.ts';
import type { Clock } from './ical-zones.ts';
import { cleanRule, isRule, ownRule } from './rule.ts';

/**
 * The rule of an event as Guidon keeps it, on the school's clock. Null where Guidon has no such rule, or where the clock of the
 * file doesn't go with the school's all the time: then the hours here would be others than there.
 */
export function keptRule(text: string, event: IcalEvent, reading: Reading): string | null {
  const { start } = event;
  if (!start) return null;
  const value = cleanRule(text);
  const until = lastDay(partsOf(value)['UNTIL'], event, reading);
  if (until === null) return null;
  const shift = daysBetween(start.own.day, start.day);
  const moved = until === undefined ? value : value.replace(/UNTIL=[^;]+/, `UNTIL=${until.replaceAll('-', '')}`);
  const rule = ownRule(onOtherDays(moved, shift), start.day);
  if (!isRule(rule) || (shift !== 0 && !/^FREQ=(DAILY|WEEKLY)/.test(rule))) return null;
  const last = partsOf(rule)['UNTIL']?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const from = start.day < shiftDay(reading.today, -800) ? reading.today : start.day;
  const far = shiftDay(from, 1100);
  return isSteady(start, from, last !== undefined && last < far ? last : far, reading) ? rule : null;
}

/** True where a time of the file's clock is the same time at the school on each day of a span, as far as clocks change. */
export function isSteady(start: IcalTime, from: string, to: string, { timeZone }: Reading): boolean {
  if (start.time === null || start.clock.name === timeZone || !start.clock.known) return true;
  const shift = daysBetween(start.own.day, start.day);
  const isLike = (day: string) => {
    const time = onSchoolClock({ day: shiftDay(day, -shift), time: start.own.time }, start.clock, timeZone);
    return time.day === day && time.time === start.time;
  };
  if (to < from || !isLike(from) || !isLike(to)) return to < from;
  // Clocks that part do so for a week at least.
  const [first = 0, last = 0] = [daysBetween(EPOCH, from), daysBetween(EPOCH, to)].map((day) => Math.ceil(day / STEP));
  if (first >= last) return true;
  const ahead = aheadOf(start.clock, timeZone);
  for (let step = first + 1; step < last; step++) if (ahead(step) !== ahead(first)) return false;
  return isLike(shiftDay(EPOCH, first * STEP));
}

const [EPOCH, STEP] = ['2000-01-01', 5];
const known = new WeakMap<Clock, Map<string, string>>();

/** How a clock stands to that of a school, step by step of some days: what it shows there at its noon. */
function aheadOf(clock: Clock, timeZone: string): (step: number) => string {
  const steps = known.get(clock) ?? new Map<string, string>();
  known.set(clock, steps);
  return (step) => {
    const key = `${step} ${timeZone}`;
    const found = steps.get(key);
    if (found !== undefined) return found;
    const day = shiftDay(EPOCH, step * STEP);
    const noon = onSchoolClock({ day, time: '12:00' }, clock, timeZone);
    const shown = `${daysBetween(day, noon.day)} ${noon.time}`;
    steps.set(key, shown);
    return shown;
  };
}

/** The last day at the school on which a rule can come; undefined where it has no end, null where it isn't understood. */
export function lastDay(until: string | undefined, { start, zone }: IcalEvent, reading: Reading) {
  if (until === undefined) return undefined;
  const [end] = timesOf(
    { name: 'UNTIL', params: zone === undefined ? {} : { TZID: zone }, value: until },
    reading,
  ).times;
  if (!end || !start) return null;
  if (start.time === null) return end.own.time === '00:00' ? end.own.day : end.day;
  if (end.time === null) return shiftDay(end.day, daysBetween(start.own.day, start.day));
  return end.time < start.time ? shiftDay(end.day, -1) : end.day;
}

const ORDER = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A weekly rule on the days that its days are here, where the clock here is on another day. */
function onOtherDays(rule: string, shift: number): string {
  const { FREQ: freq, INTERVAL: every = '1', BYDAY: days } = partsOf(rule);
  if (shift === 0 || (days === undefined && !/BYMONTH|WKST/.test(rule))) return rule;
  // Another day may be in another week.
  if (freq !== 'WEEKLY' || every !== '1' || days === undefined) return `${rule};TZID=OTHER`;
  const moved = days.split(',').map((day) => ORDER[(ORDER.indexOf(day) + shift + 7) % 7]);
  return rule.replace(`BYDAY=${days}`, `BYDAY=${moved.join(',')}`);
}
