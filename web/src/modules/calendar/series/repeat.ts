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
  { value: 'monthly_weekday', label: 'Monthly, on weekdays such as the 2nd and 4th Tuesday' },
  { value: 'yearly', label: 'Yearly' },
  { value: 'kept', label: 'Keep the current pattern' },
] as const;

/** When it stops. */
export const ENDS = [
  { value: 'year', label: 'At the end of the school year' },
  { value: 'on', label: 'On a date' },
  { value: 'times', label: 'After a number of times' },
  { value: 'never', label: 'Never' },
] as const;

export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** Which of its weekdays in a month: the 1st to the 4th, and the last. */
export const WEEKS = ['1', '2', '3', '4', '-1'] as const;

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
  weeks: z.array(z.enum(WEEKS)),
  kept: z.string(),
  stops: z.enum(ENDS.map(({ value }) => value)),
  ends_on: noDay(),
  times: digits('Enter a number', 366),
  skips_days_off: z.boolean(),
};

export type Repeat = {
  repeat: (typeof REPEATS)[number]['value'];
  every: string;
  weekdays: (typeof WEEKDAYS)[number][];
  /** Empty: the one that the first day is. */
  weeks: (typeof WEEKS)[number][];
  /** A rule that the form has no fields for: kept as it is. */
  kept: string;
  stops: (typeof ENDS)[number]['value'];
  ends_on: string;
  times: string;
  skips_days_off: boolean;
};

/** The rule that the form's values make for an event that begins on a day; null where it doesn't repeat. */
export function ruleOf({ repeat, every, weekdays, weeks, kept }: Repeat, day: string): string | null {
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
    case 'monthly_weekday': {
      const on = WEEKDAYS.filter((one) => (weekdays.length > 0 ? weekdays : [own]).includes(one));
      const places = WEEKS.filter((one) => (weeks.length > 0 ? weeks : [weekOf(day)]).includes(one));
      const days = on.flatMap((weekday) => places.map((place) => `${place}${weekday}`));
      return ['FREQ=MONTHLY', ...interval, `BYDAY=${days.join(',')}`].join(';');
    }
    case 'kept':
      return kept;
    default:
      return ['FREQ=YEARLY', ...interval].join(';');
  }
}

/** Which of its weekday in its month a day is; the fifth is the last. */
export function weekOf(day: string): (typeof WEEKS)[number] {
  return WEEKS[Math.ceil(Number(day.slice(8)) / 7) - 1] ?? '-1';
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

type Stored = { rrule: string; until: string | null; skips_days_off: boolean; first_day: string };

/** The form's values of a stored pattern; of none, what a new event starts with. What the form can't say is kept as it is. */
export function toRepeat(series: Stored | null): Repeat {
  const start: Repeat = {
    repeat: '',
    every: '1',
    weekdays: [],
    weeks: [],
    kept: '',
    stops: 'year',
    ends_on: '',
    times: '10',
    skips_days_off: true,
  };
  if (!series) return start;
  const { FREQ: freq, INTERVAL: every = '1', BYDAY: days = '', BYMONTHDAY: monthDays } = partsOf(series.rrule);
  const codes = days.split(',');
  const monthly = monthDays !== undefined || days === '' ? 'monthly_day' : 'monthly_weekday';
  const read: Repeat = {
    ...start,
    every,
    skips_days_off: series.skips_days_off,
    ends_on: series.until ?? '',
    stops: series.until ? 'on' : 'never',
    repeat: freq === 'DAILY' ? 'daily' : freq === 'WEEKLY' ? 'weekly' : freq === 'YEARLY' ? 'yearly' : monthly,
    weekdays: WEEKDAYS.filter((day) => codes.some((code) => code.endsWith(day))),
    weeks: WEEKS.filter((week) => codes.some((code) => code.length > 2 && code.slice(0, -2) === week)),
  };
  return meansTheSame(ruleOf(read, series.first_day), series) ? read : { ...read, repeat: 'kept', kept: series.rrule };
}

/** Whether a rule is that of a pattern, in whichever order its days are. */
function meansTheSame(rule: string | null, { rrule, first_day: first }: Stored): boolean {
  const parts = (text: string) => {
    const { FREQ, INTERVAL = '1', BYDAY, BYMONTHDAY } = partsOf(text);
    const weekly = FREQ === 'WEEKLY' ? (WEEKDAYS[weekdayOf(first)] ?? '') : '';
    const monthly = FREQ === 'MONTHLY' && BYDAY === undefined ? String(Number(first.slice(8))) : '';
    return [FREQ, INTERVAL, (BYDAY ?? weekly).split(',').toSorted().join(','), BYMONTHDAY ?? monthly].join(';');
  };
  return rule !== null && parts(rule) === parts(rrule);
}
