import { daysOf } from '../../../../../domain/recurrence/days.ts';
import { partsOf } from '../../../../../domain/recurrence/words.ts';
import { daysBetween, shiftDay, weekdayOf } from '../../../../../domain/time/day.ts';
import { monthOf } from '../month.ts';
import { ruleOf, toRepeat, WEEKDAYS } from '../series/repeat.ts';
import type { EventSeries } from '../series/series.ts';
import { minutesOf, type Wall } from './wall.ts';

/** What `save_series` is asked to move a pattern, and its days from then on. */
export type SeriesMove = { input: ReturnType<typeof patternOf>; from: string | null; days: string[] };

/** How far a pattern without an end is compared. */
const DAYS_AHEAD = 800;

/**
 * A pattern moved as one of its days was: all of it, or from that day on. Null where the other days can't move along, such as when two
 * of them would fall together.
 */
export function movedSeries(series: EventSeries, day: string, to: Wall, scope: 'following' | 'all'): SeriesMove | null {
  const by = daysBetween(day, to.day);
  const clock = { all_day: to.all_day, starts: to.all_day ? '00:00' : to.starts, minutes: String(minutesOf(to)) };
  const begin = scope === 'following' ? day : series.first_day;
  const before = daysOf(series, begin, series.until ?? shiftDay(begin, DAYS_AHEAD));
  if (by === 0) {
    return {
      input: { ...patternOf(series), ...clock, first_day: begin },
      from: scope === 'following' ? day : null,
      days: before,
    };
  }
  const { FREQ: freq = '', BYDAY: weekdays = '', BYMONTHDAY: dates = '' } = partsOf(series.rrule);
  // Of several days of each month, which of the others would move with one isn't clear.
  if (freq === 'MONTHLY' && (weekdays + dates).includes(',')) return null;
  const moves = (one: string) => freq !== 'WEEKLY' || weekdays === '' || weekdayOf(one) === weekdayOf(day);
  const wanted = before.map((one) => (moves(one) ? shiftDay(one, by) : one));
  const monthly = freq === 'MONTHLY';
  const first = wanted[0];
  const last = wanted.at(-1);
  if (first === undefined || last === undefined) return null;
  const moved = {
    rrule: shiftedRule(series, day, to.day),
    first_day: monthly && scope === 'all' && by > 0 ? begin : first,
    until: series.until === null ? null : monthly && series.until > last ? series.until : last,
  };
  const days = daysOf(moved, moved.first_day, moved.until ?? shiftDay(begin, DAYS_AHEAD));
  const whole = monthly
    ? sameMonths(days, before)
    : sameDays(
        days,
        wanted.filter((one) => series.until !== null || one <= shiftDay(begin, DAYS_AHEAD)),
      );
  // A day that is left between the old and the new one would be lost.
  const from = scope === 'following' ? (to.day < day ? to.day : day) : null;
  if (!whole || (from !== null && from < day && daysOf(series, from, shiftDay(day, -1)).length > 0)) return null;
  return { input: { ...patternOf(series), ...clock, ...moved }, from, days };
}

/** A pattern as `save_series` takes it. */
export function patternOf(series: EventSeries) {
  const { title, kind, all_day, place, uniform, notes, audience, audience_groups, lead_id, officer_id } = series;
  const { place_ids, first_day, until, rrule, skips_days_off } = series;
  return {
    title,
    kind,
    all_day,
    place,
    uniform,
    notes,
    audience,
    audience_groups,
    lead_id,
    officer_id,
    place_ids,
    first_day,
    until,
    rrule,
    skips_days_off,
    starts: series.starts.slice(0, 5),
    minutes: String(series.minutes),
  };
}

function shiftedRule(series: EventSeries, day: string, to: string): string {
  const { FREQ: freq, BYDAY: weekdays } = partsOf(series.rrule);
  if (freq === 'MONTHLY') return ruleOf({ ...toRepeat(series), weeks: [], weekdays: [] }, to) ?? series.rrule;
  if (freq !== 'WEEKLY' || !weekdays) return series.rrule;
  const [old, next] = [WEEKDAYS[weekdayOf(day)] ?? '', WEEKDAYS[weekdayOf(to)] ?? ''];
  const moved = weekdays.split(',').map((one) => (one === old ? next : one));
  return series.rrule.replace(/BYDAY=[^;]+/, `BYDAY=${moved.join(',')}`);
}

const sameDays = (days: string[], wanted: string[]) => days.join() === wanted.toSorted().join();

const sameMonths = (days: string[], before: string[]) => days.map(monthOf).join() === before.map(monthOf).join();
