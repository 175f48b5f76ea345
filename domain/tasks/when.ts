import { shiftDay, weekdayOf } from '../time/day.ts';

/** A day and a time of the school's clock that were read, and how many words they took. `time` is null where none was said. */
export type When = { day: string; time: string | null; words: number };

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** Short forms other than the first three letters. */
const SHORT: Record<string, string> = { tues: 'tuesday', thur: 'thursday', thurs: 'thursday', weds: 'wednesday' };

/** What is counted rather than dated: 'chapter 3/4'. */
const COUNTED =
  /^(chapters?|pages?|parts?|sections?|units?|lessons?|modules?|rooms?|versions?|steps?|questions?|exercises?|no\.?|number|scored?|ratio)$/i;
/** Parts of an inch, a cup, or an hour, where a word follows them: '1/2 inch'. */
const FRACTION = /^(1\/2|[12]\/3|[13]\/4|[1357]\/8|\d{1,2}\/(16|32))$/;

/**
 * The moment that words begin with: 'today', 'tomorrow', 'Fri', 'next Fri', 'Mar 9', 'Mar 9, 2027', '9 Mar', '09MAR27', '3/9',
 * '2026-03-09', 'in 3 days', each with a time after it or before it ('0600', '6:30 pm', '6pm', 'noon'), or a time alone, which is
 * today's. A weekday is the next one, today included only where a `time` follows that `now` has not passed; 'next Fri' is the one in
 * the week after. `before` is the word that stands before them: a chapter has no date. Null where they don't begin with one.
 */
export function readWhen(words: readonly string[], today: string, now: string, before = ''): When | null {
  const skip = /^(by|on|due|at)$/i.test(words[0] ?? '') ? 1 : 0;
  const rest = words.slice(skip).map((word) => word.toLowerCase().replace(/[,.]$/, ''));
  if (skip === 0 && (COUNTED.test(before) || isFraction(words))) return null;
  const comma = (words[skip + 1] ?? '').endsWith(',');
  const date = readDay(rest, today, comma);
  if (!date) return readTimeFirst(rest, skip, today, now);
  const at = rest.slice(date.words);
  const joined = at[0] === 'at' ? 1 : 0;
  const clock = readTime(at.slice(joined), true);
  const time = clock?.time ?? null;
  return { day: settled(date, time, today, now), time, words: skip + date.words + (clock ? joined + clock.words : 0) };
}

/** '5pm tomorrow', '1700 on Friday', or a time alone. */
function readTimeFirst(rest: string[], skip: number, today: string, now: string): When | null {
  const spoken = readTime(rest, true);
  const after = rest.slice(spoken?.words ?? 0);
  const on = after[0] === 'on' ? 1 : 0;
  const date = spoken && readDay(after.slice(on), today, false);
  if (spoken && date) {
    return {
      day: settled(date, spoken.time, today, now),
      time: spoken.time,
      words: skip + spoken.words + on + date.words,
    };
  }
  const clock = readTime(rest, skip > 0);
  return clock && { day: today, time: clock.time, words: skip + clock.words };
}

/** A fraction that a word follows: no time, and nothing that ends the line. */
function isFraction([first = '', ...rest]: readonly string[]): boolean {
  const [next = ''] = rest;
  return (
    FRACTION.test(first) &&
    /^[a-z"'(]/i.test(next) &&
    readTime(
      rest.map((word) => word.toLowerCase()),
      true,
    ) === null
  );
}

type Read = { day: string; words: number; weekday?: boolean };

/** A weekday that is today is today only where its time is still to come; else it is in a week. */
function settled({ day, weekday }: Read, time: string | null, today: string, now: string): string {
  return weekday && day === today && (time === null || time <= now) ? shiftDay(day, 7) : day;
}

function readDay(words: string[], today: string, comma: boolean): Read | null {
  const [first = '', second = '', third = ''] = words;
  if (first === 'today' || first === 'tonight') return { day: today, words: 1 };
  if (first === 'tomorrow' || first === 'tmrw') return { day: shiftDay(today, 1), words: 1 };
  if (first === 'in' && /^\d{1,3}$/.test(second) && /^(day|week)s?$/.test(third))
    return { day: shiftDay(today, Number(second) * (third.startsWith('week') ? 7 : 1)), words: 3 };
  const next = first === 'next' ? 1 : 0;
  const weekday = weekdayIn(words[next] ?? '');
  if (weekday >= 0) {
    const ahead = (weekday - weekdayOf(today) + 7) % 7;
    return { day: shiftDay(today, ahead + 7 * next), words: 1 + next, weekday: next === 0 };
  }
  return readDate(words, today, comma);
}

function weekdayIn(word: string): number {
  const long = SHORT[word] ?? word;
  return long.length < 3
    ? -1
    : WEEKDAYS.findIndex((name) => name === long || (long.length === 3 && name.startsWith(long)));
}

function readDate([first = '', second = '', third = '']: string[], today: string, comma: boolean): Read | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return isDay(first) ? { day: first, words: 1 } : null;
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(first);
  if (slashed) {
    const [, month = '', day = '', year = ''] = slashed;
    return dated(Number(month), Number(day), year, 1, today);
  }
  const military = /^(\d{1,2})([a-z]{3})(\d{4}|\d{2})?$/.exec(first);
  if (military) {
    const [, day = '', month = '', year = ''] = military;
    return monthOf(month) > 0 ? dated(monthOf(month), Number(day), year, 1, today) : null;
  }
  const [month, day] = monthOf(first) > 0 ? [monthOf(first), dayIn(second)] : [monthOf(second), dayIn(first)];
  if (month < 1 || day < 1) return null;
  const year = isYear(third, today, comma) ? third : '';
  return dated(month, day, year, year ? 3 : 2, today);
}

/** The number of a month by its name or its first three letters; 0 for any other word. */
function monthOf(word: string): number {
  return word.length < 3 ? 0 : MONTHS.findIndex((name) => name === word || name.slice(0, 3) === word) + 1;
}

const dayIn = (word: string) => Number(/^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1] ?? 0);

/** Four digits after a date are its year where a comma says so, or where the year is near; '2030' is half past eight. */
function isYear(word: string, today: string, comma: boolean): boolean {
  const ahead = Number(word) - Number(today.slice(0, 4));
  return /^20\d\d$/.test(word) && (comma || (ahead >= 0 && ahead <= 3));
}

/** A date without a year is the next one that is not past. */
function dated(month: number, day: number, year: string, words: number, today: string): Read | null {
  const full = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const said = year.length === 2 ? 2000 + Number(year) : Number(year);
  const present = Number(today.slice(0, 4));
  const iso = full(year ? said : full(present) < today ? present + 1 : present);
  return isDay(iso) ? { day: iso, words } : null;
}

function isDay(iso: string): boolean {
  try {
    return shiftDay(iso, 0) === iso;
  } catch {
    return false;
  }
}

/** A time of day; four digits count where a day or 'at' stands before them, for a bare number may be anything. */
function readTime([first = '', second = '']: string[], dated: boolean): { time: string; words: number } | null {
  if (first === 'noon') return { time: '12:00', words: 1 };
  if (first === 'midnight') return { time: '23:59', words: 1 };
  const military = /^([01]\d|2[0-3])([0-5]\d)(h|hrs)?$/.exec(first);
  if (military && (dated || military[3] || first.startsWith('0')))
    return { time: `${military[1]}:${military[2]}`, words: 1 };
  const clock = /^(\d{1,2})(?::([0-5]\d))?(am|pm|a|p)?$/.exec(first);
  if (!clock) return null;
  const [, hour = '', minute, half] = clock;
  const spoken = half ?? (/^(am|pm)$/.test(second) ? second : undefined);
  if (!spoken && minute === undefined) return null;
  const at = hourOf(Number(hour), spoken);
  if (at === null) return null;
  return { time: `${String(at).padStart(2, '0')}:${minute ?? '00'}`, words: half || !spoken ? 1 : 2 };
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}
