import { shiftDay, weekdayOf } from '../time/day.ts';

/** A day and a time of the school's clock that were read, and how many words they took. `time` is null where none was said. */
export type When = { day: string; time: string | null; words: number };

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** Short forms other than the first three letters. */
const SHORT: Record<string, string> = { tues: 'tuesday', thur: 'thursday', thurs: 'thursday', weds: 'wednesday' };

/**
 * The moment that words begin with: 'today', 'tomorrow', 'Fri', 'next Fri', 'Mar 9', '3/9', '2026-03-09', 'in 3 days', each with
 * a time after it ('0600', '6:30 pm', '6pm', 'noon'), or a time alone, which is today's. A weekday is the next one, today
 * included only where a `time` follows that `now` has not passed; 'next Fri' is the one in the week after. Null where they
 * don't begin with one.
 */
export function readWhen(words: readonly string[], today: string, now: string): When | null {
  const skip = /^(by|on|due|at)$/i.test(words[0] ?? '') ? 1 : 0;
  const rest = words.slice(skip).map((word) => word.toLowerCase().replace(/[,.]$/, ''));
  const date = readDay(rest, today);
  const at = rest.slice(date?.words ?? 0);
  const joined = at[0] === 'at' && date ? 1 : 0;
  const clock = readTime(at.slice(joined), date !== null || skip > 0);
  if (!date && !clock) return null;
  const time = clock?.time ?? null;
  return {
    day: date ? settled(date, time, today, now) : today,
    time,
    words: skip + (date?.words ?? 0) + (clock ? joined + clock.words : 0),
  };
}

type Read = { day: string; words: number; weekday?: boolean };

/** A weekday that is today is today only where its time is still to come; else it is in a week. */
function settled({ day, weekday }: Read, time: string | null, today: string, now: string): string {
  return weekday && day === today && (time === null || time <= now) ? shiftDay(day, 7) : day;
}

function readDay(words: string[], today: string): Read | null {
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
  return readDate(words, today);
}

function weekdayIn(word: string): number {
  const long = SHORT[word] ?? word;
  return long.length < 3
    ? -1
    : WEEKDAYS.findIndex((name) => name === long || (long.length === 3 && name.startsWith(long)));
}

function readDate([first = '', second = '']: string[], today: string): Read | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return isDay(first) ? { day: first, words: 1 } : null;
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(first);
  if (slashed) {
    const [, month = '', day = '', year = ''] = slashed;
    return dated(Number(month), Number(day), year, 1, today);
  }
  const month = first.length < 3 ? -1 : MONTHS.findIndex((name) => name === first || name.slice(0, 3) === first);
  const day = /^(\d{1,2})(st|nd|rd|th)?$/.exec(second);
  return month >= 0 && day ? dated(month + 1, Number(day[1]), '', 2, today) : null;
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
