import { daysOf, type DaysOff } from '../../../../../domain/recurrence/days.ts';
import { shiftDay } from '../../../../../domain/time/day.ts';
import { instantOf } from '../../../../../domain/time/zone.ts';
import { knowDays } from '../span-days.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';

export type EventSeries = Tables<'event_series'>;

/** A day of a pattern that has no event of its own yet: shown as one, and made one as soon as something hangs on it. */
export type Occurrence = Pick<
  EventSeries,
  | 'title'
  | 'kind'
  | 'all_day'
  | 'place'
  | 'uniform'
  | 'notes'
  | 'audience'
  | 'audience_groups'
  | 'lead_id'
  | 'officer_id'
  | 'place_ids'
  | 'updated_at'
  | 'attendance_wanted'
  | 'counts_hours'
  | 'needs_permission'
> & {
  id: string;
  occurrence: { series: EventSeries; day: string };
  starts_at: string;
  ends_at: string;
  cancelled_at: null;
};

/** What is needed to know the occurrences between two days. */
export type Patterns = {
  series: EventSeries[];
  daysOff: DaysOff[];
  taken: { series_id: string; series_day: string }[];
};

/** The occurrences between two days that have no event of their own; only these days are computed. */
export function occurrencesIn(
  { series, daysOff, taken }: Patterns,
  from: string,
  to: string,
  timeZone: string,
): Occurrence[] {
  const rows = new Set(taken.map(({ series_id: id, series_day: day }) => `${id} ${day}`));
  return series.flatMap((one) => {
    // An occurrence that began before may still last.
    const begin = shiftDay(from, -Math.ceil(one.minutes / 1440));
    const off = one.skips_days_off ? daysOff : [];
    return daysOf(one, begin, to)
      .filter(
        (day) =>
          !rows.has(`${one.id} ${day}`) && !off.some(({ from_on: first, to_on: last }) => first <= day && day <= last),
      )
      .map((day) => occurrenceOf(one, day, timeZone));
  });
}

/** What a pattern is on a day. */
export function occurrenceOf(series: EventSeries, day: string, timeZone: string): Occurrence {
  const { title, kind, all_day, place, uniform, notes, audience, audience_groups, updated_at } = series;
  const { lead_id, officer_id, place_ids, attendance_wanted, counts_hours, needs_permission } = series;
  const starts = all_day ? '00:00' : series.starts.slice(0, 5);
  const end = all_day
    ? { day: shiftDay(day, Math.floor(series.minutes / 1440)), time: '23:59' }
    : later(day, starts, series.minutes);
  const occurrence = {
    title,
    kind,
    all_day,
    place,
    uniform,
    notes,
    audience,
    audience_groups,
    updated_at,
    cancelled_at: null,
    lead_id,
    officer_id,
    place_ids,
    attendance_wanted,
    counts_hours,
    needs_permission,
    occurrence: { series, day },
    id: `${series.id}_${day}`,
    starts_at: instantOf({ day, time: starts }, timeZone),
    ends_at: instantOf(end, timeZone),
  };
  return knowDays(occurrence, timeZone, day, end.day);
}

/** A wall clock's time some minutes later, or earlier. */
export function later(day: string, time: string, minutes: number): { day: string; time: string } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  const rest = ((total % 1440) + 1440) % 1440;
  const days = Math.floor(total / 1440);
  // A full month asks this 1,500 times, and nearly always stays on its day.
  return { day: days === 0 ? day : shiftDay(day, days), time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` };
}

const two = (number: number) => (number < 10 ? `0${number}` : `${number}`);

/** The series and the day of an occurrence's id; null for the id of an event. */
export function partsOfId(id: string): { series: string; day: string } | null {
  const [, series, day] = /^([0-9a-f-]{36})_(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return series && day ? { series, day } : null;
}

const DIFFERENT: Record<string, string> = {
  time: 'time',
  title: 'title',
  kind: 'kind',
  place: 'place',
  uniform: 'uniform',
  notes: 'notes',
  audience: 'audience',
  lead: 'person in charge',
  attendance: 'attendance',
};

/** What is its own on one day of a pattern, in words: 'Changed here: time and place'. Null where nothing is. */
export function differenceWords(differs: readonly string[]): string | null {
  const words = differs.map((part) => DIFFERENT[part] ?? part);
  if (words.length === 0) return null;
  return `Changed here: ${words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`}`;
}
