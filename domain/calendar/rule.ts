import { daysOf } from '../recurrence/days.ts';
import { partsOf } from '../recurrence/words.ts';
import { shiftDay } from '../time/day.ts';

const DAY = '([1-5]|-[12])?(SU|MO|TU|WE|TH|FR|SA)';
const PARTS: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d?$/,
  BYDAY: new RegExp(`^${DAY}(,${DAY}){0,34}$`),
  BYMONTHDAY: /^(-1|[1-9]|[12]\d|3[01])(,(-1|[1-9]|[12]\d|3[01])){0,9}$/,
  UNTIL: /^\d{8}$/,
  WKST: /^SU$/,
};

/** True for a rule that Guidon can keep, its end a day. `app.rule_in` decides the same; a test holds the two together. */
export function isRule(text: string): boolean {
  const parts = partsOf(text);
  const { FREQ: freq = '', BYDAY: days, BYMONTHDAY: monthDays } = parts;
  return (
    freq !== '' &&
    text.length <= 200 &&
    Object.entries(parts).every(([key, value]) => PARTS[key]?.test(value ?? '') === true) &&
    (monthDays === undefined || (freq === 'MONTHLY' && days === undefined)) &&
    (days === undefined || freq === 'MONTHLY' || (freq !== 'YEARLY' && !/\d/.test(days)))
  );
}

/**
 * A rule of another calendar as Guidon keeps it: a number of times becomes a last day, and what says the same in other words is
 * put into ours. What can't be said comes back as it is, and `isRule` refuses it.
 */
export function ownRule(rrule: string, firstDay: string): string {
  const { COUNT: count, ...parts } = partsOf(rrule.trim().toUpperCase());
  const { FREQ: freq, INTERVAL: every = '1', BYDAY: days = '', BYSETPOS: place } = parts;
  const [month, day] = [String(Number(firstDay.slice(5, 7))), String(Number(firstDay.slice(8)))];
  // Weeks from Sunday or Monday only differ where a rule leaves weeks out and comes on a Sunday.
  if (freq !== 'WEEKLY' || every === '1' || (days !== '' && !days.includes('SU'))) delete parts['WKST'];
  else if (parts['WKST'] === undefined) parts['WKST'] = 'MO';
  if (freq === 'YEARLY' && parts['BYMONTH'] === month) {
    delete parts['BYMONTH'];
    if (parts['BYMONTHDAY'] === day) delete parts['BYMONTHDAY'];
  }
  // "The 2nd and 4th of the Tuesdays": of one weekday, a place in the month is that of the weekday itself.
  if (freq === 'MONTHLY' && place !== undefined && /^[A-Z]{2}$/.test(days)) {
    parts['BYDAY'] = place
      .split(',')
      .map((one) => one + days)
      .join(',');
    delete parts['BYSETPOS'];
  }
  // Of all seven days, a place in the month is the day of the month.
  if (freq === 'MONTHLY' && place !== undefined && new Set(days.split(',')).size === 7 && /^[A-Z,]{20}$/.test(days)) {
    parts['BYMONTHDAY'] = place;
    delete parts['BYDAY'];
    delete parts['BYSETPOS'];
  }
  if (every === '1') delete parts['INTERVAL'];
  const rule = textOf(parts);
  if (count === undefined) return rule;
  const last = isRule(rule) && /^\d{1,4}$/.test(count) ? lastOf(rule, firstDay, Number(count)) : undefined;
  return last ? `${rule};UNTIL=${last.replaceAll('-', '')}` : `${rule};COUNT=${count}`;
}

/** Ten years, in days. */
const FARTHEST = 3660;

/** The day of the last of so many times; undefined where it's more than ten years away. */
function lastOf(rrule: string, first_day: string, count: number): string | undefined {
  // Most rules end long before ten years, and going through all of them takes time for each event of a file.
  for (const far of [90, 370, 1100, FARTHEST]) {
    const last = daysOf({ first_day, until: null, rrule }, first_day, shiftDay(first_day, far))[count - 1];
    if (last !== undefined) return last;
  }
  return undefined;
}

const textOf = (parts: Record<string, string>) =>
  Object.entries(parts)
    .map(([key, value]) => `${key}=${value}`)
    .join(';');
