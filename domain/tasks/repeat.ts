import { partsOf, ruleWords, untilWords } from '../recurrence/words.ts';
import { weekdayOf } from '../time/day.ts';

export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export const WAYS = ['', 'daily', 'weekly', 'monthly_day', 'monthly_last', 'after', 'kept'] as const;

/** How a task repeats, as a form asks for it. An empty weekday or day of the month is that of the due date. */
export type TaskRepeat = {
  way: (typeof WAYS)[number];
  every: string;
  weekday: '' | (typeof WEEKDAYS)[number];
  monthDay: string;
  /** A rule that the form has no fields for: kept as it is. */
  kept: string;
  /** The last day on which it can be due; empty where it has no end. */
  until: string;
};

const NONE: TaskRepeat = { way: '', every: '1', weekday: '', monthDay: '', kept: '', until: '' };

/** The rule as `save_task` takes it, for a task first due on a day; null where it doesn't repeat. */
export function ruleOf(repeat: TaskRepeat, due: string): string | null {
  const rule = daysRule(repeat, due);
  return rule && repeat.until ? `${rule};UNTIL=${repeat.until.replaceAll('-', '')}` : rule;
}

function daysRule({ way, every, weekday, monthDay, kept }: TaskRepeat, due: string): string | null {
  const rule = (...parts: string[]) => [...parts, ...(Number(every) > 1 ? [`INTERVAL=${Number(every)}`] : [])];
  if (way === 'daily') return rule('FREQ=DAILY').join(';');
  if (way === 'weekly') return [...rule('FREQ=WEEKLY'), `BYDAY=${weekday || weekdayCode(due)}`].join(';');
  if (way === 'monthly_day') return [...rule('FREQ=MONTHLY'), `BYMONTHDAY=${monthDay || dayNumber(due)}`].join(';');
  if (way === 'monthly_last') return [...rule('FREQ=MONTHLY'), 'BYMONTHDAY=-1'].join(';');
  if (way === 'after') return `AFTER=${Number(every)}`;
  return way === 'kept' ? kept : null;
}

/** The form's values of a stored rule. */
export function repeatOf(rule: string | null, due: string): TaskRepeat {
  if (!rule) return NONE;
  const [, days = rule, last = ''] = /^(.*);UNTIL=(\d{8})$/.exec(rule) ?? [];
  return { ...wayOf(days, due), until: last.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') };
}

function wayOf(rule: string, due: string): TaskRepeat {
  const { AFTER: after, FREQ: freq, INTERVAL: every = '1', BYDAY: by, BYMONTHDAY: monthDay } = partsOf(rule);
  if (after) return { ...NONE, way: 'after', every: after };
  if (freq === 'DAILY' && !by) return { ...NONE, way: 'daily', every };
  const weekday = WEEKDAYS.find((day) => day === by);
  if (freq === 'WEEKLY' && (weekday || !by)) {
    return { ...NONE, way: 'weekly', every, weekday: !weekday || weekday === weekdayCode(due) ? '' : weekday };
  }
  if (freq === 'MONTHLY' && !by && monthDay === '-1') return { ...NONE, way: 'monthly_last', every };
  if (freq === 'MONTHLY' && !by && !monthDay?.includes(',')) {
    return { ...NONE, way: 'monthly_day', every, monthDay: !monthDay || monthDay === dayNumber(due) ? '' : monthDay };
  }
  return { ...NONE, way: 'kept', kept: rule };
}

/**
 * How a task repeats, in words that follow 'Repeats': 'every Tuesday', 'on the last day of each month', '14 days after it is done
 * until May 31, 2028'.
 */
export function repeatWords(rule: string, due: string): string {
  const repeat = repeatOf(rule, due);
  const words = wayWords(repeat, rule, due);
  return repeat.until === '' ? words : `${words} ${untilWords(repeat.until)}`;
}

function wayWords({ way, every, monthDay }: TaskRepeat, rule: string, due: string): string {
  const months = every === '1' ? 'of each month' : `of every ${every === '2' ? 'two' : every} months`;
  if (way === 'after') return `${every} ${every === '1' ? 'day' : 'days'} after it is done`;
  if (way === 'monthly_last') return `on the last day ${months}`;
  if (way === 'monthly_day') {
    const day = monthDay || dayNumber(due);
    return `on day ${day} ${months}${Number(day) > 28 ? ', or the last day of a shorter one' : ''}`;
  }
  const words = ruleWords(rule, due);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

const weekdayCode = (day: string) => WEEKDAYS[weekdayOf(day)] ?? 'MO';
const dayNumber = (day: string) => String(Number(day.slice(8)));
