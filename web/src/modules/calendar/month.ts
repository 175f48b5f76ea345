import { shiftDay } from '../../shared/time/zone.ts';

/** '2026-11' of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month before or after. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month as they hang on the wall: Sunday to Saturday, with the days around it. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = shiftDay(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  const weeks: string[][] = [];
  for (let day = start; weeks.length === 0 || monthOf(day) === month; day = shiftDay(day, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((offset) => shiftDay(day, offset)));
  }
  return weeks;
}

/** 'November 2026'. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** A month from the address bar; the one of `today` when it is none. */
export function readMonth(text: string | null, today: string): string {
  return text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : monthOf(today);
}
