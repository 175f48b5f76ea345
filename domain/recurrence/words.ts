import { Temporal } from 'temporal-polyfill';

const WEEKDAYS: Record<string, string> = {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
};
const ORDER = Object.keys(WEEKDAYS);
const PLACES: [place: string, word: string][] = [
  ...([1, 2, 3, 4, 5] as const).map((n): [string, string] => [
    `${n}`,
    ['1st', '2nd', '3rd', '4th', '5th'][n - 1] ?? '',
  ]),
  ['-2', 'second to last'],
  ['-1', 'last'],
];
const UNITS: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };

/** The parts of a rule: `FREQ`, `INTERVAL`, `BYDAY`, `BYMONTHDAY`. */
export function partsOf(rrule: string): Record<string, string> {
  return Object.fromEntries(
    rrule
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  );
}

/** A rule in words: 'Every Tuesday', 'Every two weeks on Monday and Thursday', 'The 2nd and 4th Tuesday of each month'. */
export function ruleWords(rrule: string, firstDay: string): string {
  const { FREQ: freq = '', INTERVAL: every = '1', BYDAY: by = '', BYMONTHDAY: monthDays = '' } = partsOf(rrule);
  const first = Temporal.PlainDate.from(firstDay);
  const days = by ? by.split(',').toSorted((one, other) => place(one) - place(other)) : [];
  const unit = UNITS[freq] ?? 'time';
  const rhythm = every === '1' ? `Every ${unit}` : `Every ${every === '2' ? 'two' : every} ${unit}s`;
  if (freq === 'WEEKLY') {
    const names = listed(
      (days.length > 0 ? days : [ORDER[first.dayOfWeek % 7] ?? '']).map((day) => WEEKDAYS[day] ?? day),
    );
    if (every === '1') return days.length === 5 && !by.includes('S') ? 'Every school day' : `Every ${names}`;
    return `${rhythm} on ${names}`;
  }
  if (freq === 'MONTHLY' && days.length > 0) {
    return `${weekdayWords(days)} of ${every === '1' ? 'each month' : `every ${every === '2' ? 'two' : every} months`}`;
  }
  if (freq === 'MONTHLY') return `${rhythm} on ${monthWords(monthDays, first)}`;
  if (freq === 'YEARLY') return `${rhythm} on ${first.toLocaleString('en-US', { month: 'long', day: 'numeric' })}`;
  return rhythm;
}

/** 'until May 31, 2028'. */
export function untilWords(day: string): string {
  const last = Temporal.PlainDate.from(day);
  return `until ${last.toLocaleString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })}`;
}

/** 'The 2nd and 4th Tuesday', 'Every Tuesday and Thursday', 'The 1st Monday and the last Friday'. */
function weekdayWords(days: string[]): string {
  const weeksOf = Map.groupBy(days, (day) => day.slice(-2));
  const told = [...weeksOf].map(([weekday, codes]) => ({
    name: WEEKDAYS[weekday] ?? weekday,
    weeks: listed(PLACES.flatMap(([week, word]) => (codes.includes(week + weekday) ? [word] : []))),
  }));
  const weeks = told[0]?.weeks ?? '';
  if (told.every((one) => one.weeks === weeks)) {
    return `${weeks === '' ? 'Every' : `The ${weeks}`} ${listed(told.map(({ name }) => name))}`;
  }
  const words = listed(told.map((one) => (one.weeks === '' ? `every ${one.name}` : `the ${one.weeks} ${one.name}`)));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function monthWords(monthDays: string, first: Temporal.PlainDate): string {
  const numbers = monthDays ? monthDays.split(',') : [String(first.day)];
  return numbers.length === 1 && numbers[0] === '-1' ? 'the last day' : `day ${listed(numbers)}`;
}

const place = (day: string) => ORDER.indexOf(day.slice(-2));

function listed(words: string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`;
}
