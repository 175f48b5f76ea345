/** The grade 7 to 12 in "9", "9th", "Grade 10" or "Senior"; null where it is none. */
export function readGrade(text: string): number | null {
  const word = ['freshman', 'sophomore', 'junior', 'senior'].indexOf(text.trim().toLowerCase());
  if (word >= 0) return word + 9;
  const match = /^(?:grade|gr\.?)?\s*(\d{1,2})(?:st|nd|rd|th)?(?:\s*grade)?$/i.exec(text.trim());
  const grade = Number(match?.[1]);
  return grade >= 7 && grade <= 12 ? grade : null;
}

const ROMAN = ['I', 'II', 'III', 'IV'];

/** The program level 1 to 4 in "2", "LET 2", "NS-3", "AS IV" or "LE1"; null where it is none. */
export function readLevel(text: string): number | null {
  const match = /^(?:LET|NS|AS|LE|LEVEL|YEAR)?[\s-]*([1-4]|I{1,3}|IV)$/i.exec(text.trim());
  const level = match?.[1]?.toUpperCase();
  if (level === undefined) return null;
  return ROMAN.includes(level) ? ROMAN.indexOf(level) + 1 : Number(level);
}

/** An ISO day from "2026-08-14", "8/14/2026" or "8/14/26" (month first, as in the United States); null if it isn't a day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text.trim());
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : us
      ? [Number(us[3]) + (us[3]?.length === 2 ? 2000 : 0), Number(us[1]), Number(us[2])]
      : [0, 0, 0];
  if (year < 1990 || year > 2100 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** First, middle and last name of "Last, First Middle" or "First Last"; null for a single word. */
export function readFullName(text: string): { first: string; middle: string; last: string } | null {
  const clean = text.trim().replace(/\s+/g, ' ');
  if (clean.includes(',')) {
    const [last = '', rest = ''] = clean.split(/\s*,\s*/, 2);
    const [first = '', ...middle] = rest.split(' ');
    return last && first ? { first, middle: middle.join(' '), last } : null;
  }
  const [first = '', ...others] = clean.split(' ');
  const last = others.join(' ');
  return first && last ? { first, middle: '', last } : null;
}

/** True for an email address that can be written to: one @, a domain with a dot, no spaces. */
export function isEmail(text: string): boolean {
  return (
    /^[^\s@<>()",;:]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(text) &&
    !text.includes('..')
  );
}

/** True for a telephone number: digits with the usual separators, 7 to 15 of them (E.164). */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 7 && digits <= 15;
}
