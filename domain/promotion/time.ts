export type TimeUnit = 'days' | 'weeks' | 'months';

/**
 * The day on which so much time since a day is over, as ISO days. A month is over on the same day of the next one, or on
 * its last day where it is shorter: one month from 31 January is 28 February.
 */
export function dueOn(since: string, amount: number, unit: TimeUnit): string {
  const whole = Math.ceil(amount);
  if (unit !== 'months') return dayOf(numberOf(since) + whole * (unit === 'weeks' ? 7 : 1));
  const [year, month, day] = partsOf(since);
  const months = year * 12 + month - 1 + whole;
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return isoDay(toYear, toMonth, Math.min(day, daysIn(toYear, toMonth)));
}

/** Whole days, weeks or months that are over between two ISO days, the first not after the second. */
export function timeIn(since: string, on: string, unit: TimeUnit): number {
  const days = numberOf(on) - numberOf(since);
  if (unit === 'days') return days;
  if (unit === 'weeks') return Math.trunc(days / 7);
  const [fromYear, fromMonth] = partsOf(since);
  const [toYear, toMonth] = partsOf(on);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return dueOn(since, months, 'months') > on ? months - 1 : months;
}

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Counts the days of the calendar, so that days can be added and subtracted. */
function numberOf(day: string): number {
  const [year, month, date] = partsOf(day);
  // The year begins in March, so that the leap day is its last.
  const from = month > 2 ? year : year - 1;
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  return from * 365 + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + ofYear;
}

function dayOf(count: number): string {
  let year = Math.floor(count / 365.2425);
  while (numberOf(isoDay(year + 1, 1, 1)) <= count) year += 1;
  while (numberOf(isoDay(year, 1, 1)) > count) year -= 1;
  let [month, rest] = [1, count - numberOf(isoDay(year, 1, 1))];
  for (; rest >= daysIn(year, month); month += 1) rest -= daysIn(year, month);
  return isoDay(year, month, rest + 1);
}

function partsOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

function isoDay(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
