import { Temporal } from 'temporal-polyfill';

const WEEKDAYS: Record<string, string> = {
  ...{ SU: 'Sunday', MO: 'Monday', TU: 'Tuesday', WE: 'Wednesday', TH: 'Thursday', FR: 'Friday', SA: 'Saturday' },
};
const ORDER = Object.keys(WEEKDAYS);
const PLACES: Record<string, string> = {
  ...{ '1': 'first', '2': 'second', '3': 'third', '4': 'fourth', '5': 'fifth', '-1': 'last', '-2': 'second to last' },
};
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

/** A rule in words: 'Every Tuesday', 'Every two weeks on Monday and Thursday', 'Every month on the second Tuesday'. */
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
  if (freq === 'MONTHLY') return `${rhythm} on ${monthWords(days, monthDays, first)}`;
  if (freq === 'YEARLY') return `${rhythm} on ${first.toLocaleString('en-US', { month: 'long', day: 'numeric' })}`;
  return rhythm;
}

function monthWords(days: string[], monthDays: string, first: Temporal.PlainDate): string {
  if (days.length > 0)
    return `the ${listed(days.map((day) => `${PLACES[day.slice(0, -2)] ?? 'every'} ${WEEKDAYS[day.slice(-2)] ?? day}`))}`;
  const numbers = monthDays ? monthDays.split(',') : [String(first.day)];
  return numbers.length === 1 && numbers[0] === '-1' ? 'the last day' : `day ${listed(numbers)}`;
}

const place = (day: string) => ORDER.indexOf(day.slice(-2));

function listed(words: string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`;
}
