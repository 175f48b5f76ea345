import { daysOf } from '../recurrence/days.ts';
import { partsOf } from '../recurrence/words.ts';
import { shiftDay, weekdayOf } from '../time/day.ts';

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

/** A rule without what programs add to it that means nothing: blanks, empty parts, plus signs. */
export function cleanRule(rrule: string): string {
  return rrule
    .replaceAll(/\s+/g, '')
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .filter((part) => /=./.test(part))
    .map((part) => part.replaceAll('+', ''))
    .join(';');
}

/**
 * A rule of another calendar as Guidon keeps it: a number of times becomes a last day, and what says the same in other words is
 * put into ours. What can't be said comes back as it is, and `isRule` refuses it.
 */
export function ownRule(rrule: string, firstDay: string): string {
  const { COUNT: count, ...given } = partsOf(cleanRule(rrule));
  const parts = inOwnWords(withWeeks(given, firstDay), firstDay);
  if (parts['INTERVAL'] === '1') delete parts['INTERVAL'];
  const rule = textOf(parts);
  if (count === undefined) return rule;
  const last = isRule(rule) && /^\d{1,4}$/.test(count) ? lastOf(rule, firstDay, Number(count)) : undefined;
  return last ? `${rule};UNTIL=${last.replaceAll('-', '')}` : `${rule};COUNT=${count}`;
}

type Parts = Record<string, string>;

const WEEK = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Weeks begin on Sunday here; on which day they do only counts where a rule leaves weeks out and its days are parted by it. */
function withWeeks({ WKST: begins = 'MO', ...parts }: Parts, firstDay: string): Parts {
  const { FREQ: freq, INTERVAL: every = '1', BYDAY: days = '' } = parts;
  if (freq !== 'WEEKLY' || every === '1') return parts;
  const first = weekdayOf(firstDay);
  const ahead = (day: number, begin: number) => ((day - begin + 7) % 7) - ((first - begin + 7) % 7);
  const begin = WEEK.indexOf(begins);
  const listed = days === '' ? [] : days.split(',').map((day) => WEEK.indexOf(day));
  if (begin < 0 || listed.some((day) => ahead(day, begin) !== ahead(day, 0))) return { ...parts, WKST: begins };
  return begins === 'MO' ? parts : { ...parts, WKST: 'SU' };
}

function inOwnWords(parts: Parts, firstDay: string): Parts {
  const { FREQ: freq, BYDAY: days = '', BYMONTHDAY: dates = '', BYSETPOS: place } = parts;
  const without = (...keys: string[]) =>
    Object.fromEntries(Object.entries(parts).filter(([key]) => !keys.includes(key)));
  const [month, day] = [String(Number(firstDay.slice(5, 7))), String(Number(firstDay.slice(8)))];
  const months = parts['BYMONTH']?.split(',') ?? [];
  if (freq === 'YEARLY' && parts['BYMONTH'] === month) {
    if (dates === day) return without('BYMONTH', 'BYMONTHDAY');
    return days === '' && dates === '' ? without('BYMONTH') : parts;
  }
  // Each month of the year is monthly.
  if (freq === 'YEARLY' && new Set(months).size === 12 && (parts['INTERVAL'] ?? '1') === '1')
    return inOwnWords({ ...without('BYMONTH'), FREQ: 'MONTHLY' }, firstDay);
  if (freq !== 'MONTHLY') return parts;
  const isOneDay = /^[A-Z]{2}$/.test(days);
  // "The 2nd and 4th of the Tuesdays": of one weekday, a place in the month is that of the weekday itself.
  if (place !== undefined && isOneDay && dates === '')
    return {
      ...without('BYSETPOS'),
      BYDAY: place
        .split(',')
        .map((one) => one + days)
        .join(','),
    };
  // Of all seven days, a place in the month is the day of the month.
  if (place !== undefined && new Set(days.split(',')).size === 7 && /^[A-Z,]{20}$/.test(days) && dates === '')
    return { ...without('BYSETPOS', 'BYDAY'), BYMONTHDAY: place };
  const numbers = dates
    .split(',')
    .map(Number)
    .toSorted((one, other) => one - other);
  if (place === '-1' && days === '' && numbers.join(',') === '28,29,30,31')
    return { ...without('BYSETPOS'), BYMONTHDAY: '-1' };
  // "The Tuesday between the 8th and the 14th" is the 2nd.
  const [low = 0] = numbers;
  const isWeek = numbers.length === 7 && numbers.every((number, at) => number === low + at) && low % 7 === 1 && low > 0;
  if (place === undefined && isOneDay && isWeek && low < 29)
    return { ...without('BYMONTHDAY'), BYDAY: `${(low + 6) / 7}${days}` };
  return parts;
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
