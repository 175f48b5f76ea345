import { shiftDay, shiftMonths, weekdayOf } from '../../../../domain/time/day.ts';

/** '2026-11' of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month before or after. */
export function shiftMonth(month: string, by: number): string {
  return monthOf(shiftMonths(`${month}-01`, by));
}

/** The weeks of a month as they hang on the wall: Sunday to Saturday, with the days around it. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = shiftDay(first, -weekdayOf(first));
  const weeks: string[][] = [];
  for (let day = start; weeks.length === 0 || monthOf(day) === month; day = shiftDay(day, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((offset) => shiftDay(day, offset)));
  }
  return weeks;
}

/** The same day of another month; its last one where it is shorter. */
export function sameDayIn(month: string, day: string): string {
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** How many days an arrow, Home or End goes from a day of the wall; null for other keys. */
export function daysOf(key: string, day: string): number | null {
  const weekday = weekdayOf(day);
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  return steps[key] ?? null;
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
