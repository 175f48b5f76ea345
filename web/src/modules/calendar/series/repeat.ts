import { z } from 'zod';
import { daysOf } from '../../../../../domain/recurrence/days.ts';
import { partsOf } from '../../../../../domain/recurrence/words.ts';
import { shiftDay, weekdayOf } from '../../../../../domain/time/day.ts';
import { noDay } from '../../../shared/form/shapes.ts';

/** The ways to repeat that the form offers. */
export const REPEATS = [
  { value: '', label: 'Does not repeat' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly_day', label: 'Monthly, on the same date' },
  { value: 'monthly_weekday', label: 'Monthly, on the same weekday' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** When it stops. */
export const ENDS = [
  { value: 'year', label: 'At the end of the school year' },
  { value: 'on', label: 'On a date' },
  { value: 'times', label: 'After a number of times' },
  { value: 'never', label: 'Never' },
] as const;

export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const digits = (label: string, most: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most,
      `${label} from 1 to ${most}.`,
    );

/** What the form takes of how an event repeats. */
export const repeatShape = {
  repeat: z.enum(REPEATS.map(({ value }) => value)),
  every: digits('Enter a number', 99),
  weekdays: z.array(z.enum(WEEKDAYS)),
  stops: z.enum(ENDS.map(({ value }) => value)),
  ends_on: noDay(),
  times: digits('Enter a number', 366),
  skips_days_off: z.boolean(),
};

export type Repeat = {
  repeat: (typeof REPEATS)[number]['value'];
  every: string;
  weekdays: (typeof WEEKDAYS)[number][];
  stops: (typeof ENDS)[number]['value'];
  ends_on: string;
  times: string;
  skips_days_off: boolean;
};

/** The rule that the form's values make for an event that begins on a day; null where it doesn't repeat. */
export function ruleOf({ repeat, every, weekdays }: Repeat, day: string): string | null {
  if (repeat === '') return null;
  const interval = Number(every) > 1 ? [`INTERVAL=${every}`] : [];
  const own = WEEKDAYS[weekdayOf(day)] ?? 'MO';
  switch (repeat) {
    case 'daily':
      return ['FREQ=DAILY', ...interval].join(';');
    case 'weekly': {
      const on = WEEKDAYS.filter((one) => weekdays.includes(one));
      return ['FREQ=WEEKLY', ...interval, `BYDAY=${(on.length > 0 ? on : [own]).join(',')}`].join(';');
    }
    case 'monthly_day':
      return ['FREQ=MONTHLY', ...interval, `BYMONTHDAY=${Number(day.slice(8))}`].join(';');
    case 'monthly_weekday':
      return ['FREQ=MONTHLY', ...interval, `BYDAY=${placeInMonth(day)}${own}`].join(';');
    default:
      return ['FREQ=YEARLY', ...interval].join(';');
  }
}

/** Which of its weekday in its month a day is; the fifth is the last. */
function placeInMonth(day: string): number {
  const place = Math.ceil(Number(day.slice(8)) / 7);
  return place === 5 ? -1 : place;
}

/** The last day, by how the form says it ends; null where it never does. */
export function untilOf(repeat: Repeat, day: string, yearEnd: string | null): string | null {
  const rule = ruleOf(repeat, day);
  if (!rule || repeat.stops === 'never') return null;
  if (repeat.stops === 'on') return repeat.ends_on || null;
  if (repeat.stops === 'year') return yearEnd !== null && yearEnd >= day ? yearEnd : null;
  // So many times: counted over the days that there are within ten years.
  const days = daysOf({ first_day: day, until: null, rrule: rule }, day, shiftDay(day, 3660));
  return days[Number(repeat.times) - 1] ?? null;
}

/** The form's values of a stored pattern; of none, what a new event starts with. */
export function toRepeat(series: { rrule: string; until: string | null; skips_days_off: boolean } | null): Repeat {
  const start: Repeat = {
    ...{ repeat: '', every: '1', weekdays: [], stops: 'year', ends_on: '', times: '10', skips_days_off: true },
  };
  if (!series) return start;
  const { FREQ: freq, INTERVAL: every = '1', BYDAY: days = '', BYMONTHDAY: monthDays } = partsOf(series.rrule);
  const monthly = monthDays !== undefined || days === '' ? 'monthly_day' : 'monthly_weekday';
  return {
    ...start,
    ...{ every, skips_days_off: series.skips_days_off, ends_on: series.until ?? '' },
    stops: series.until ? 'on' : 'never',
    repeat: freq === 'DAILY' ? 'daily' : freq === 'WEEKLY' ? 'weekly' : freq === 'YEARLY' ? 'yearly' : monthly,
    weekdays: freq === 'WEEKLY' ? WEEKDAYS.filter((day) => days.split(',').includes(day)) : [],
  };
}
