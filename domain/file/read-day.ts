const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** A time of day as spreadsheets and record systems put it behind a day. */
const TIME =
  /(?:[T ]|, ?)(?:at )?(?:\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:[AP]\.?M\.?)?|\d{1,2} ?[AP]\.?M\.?)(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/i;
const MIDNIGHT = /(?:[T ]|, ?)(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?A\.?M\.?)(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/i;

/**
 * An ISO day from "2026-08-14", "2026/08/14", "20260814", "8/14/2026", "8-14-26" (month first, as in the United States), "Aug 14, 2026" or
 * "14-Aug-2026", also with midnight behind it; null where it is no day. A time that isn't midnight is no day, so that
 * nothing is lost by reading one.
 */
export function readDay(text: string): string | null {
  const day = text.trim().replace(MIDNIGHT, '');
  return ofParts(numbers(day) ?? named(day));
}

/** The day of a moment: as `readDay`, whatever time stands behind it. */
export function readDayOfMoment(text: string): string | null {
  return readDay(text) ?? readDay(text.trim().replace(TIME, ''));
}

type Parts = [year: string, month: number, day: string];

function numbers(text: string): Parts | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return [iso[1] ?? '', Number(iso[3]), iso[4] ?? ''];
  const us = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text);
  return us && [us[4] ?? '', Number(us[1]), us[3] ?? ''];
}

function named(text: string): Parts | null {
  const plain = text.replace(/^[a-z]{3,9},? (?=.*[a-z])/i, (word) => (isWeekday(word) ? '' : word));
  const first = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(plain);
  if (first) return [first[3] ?? '', monthOf(first[1] ?? ''), first[2] ?? ''];
  const last = /^(\d{1,2})([ -])([a-z]{3,9})\.?,?\2(\d{2}|\d{4})$/i.exec(plain);
  return last && [last[4] ?? '', monthOf(last[3] ?? ''), last[1] ?? ''];
}

const isWeekday = (word: string) => /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(word);

/** 1 for "Jan" and "January"; 0 for what is no month. */
function monthOf(word: string): number {
  const name = word.toLowerCase();
  return MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name || month.slice(0, 4) === name) + 1;
}

function ofParts(parts: Parts | null): string | null {
  if (!parts) return null;
  const [written, month] = parts;
  const year = Number(written) + (written.length === 2 ? 2000 : 0);
  const day = Number(parts[2]);
  if (year < 1990 || year > 2100 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
