import { shiftDay, shiftMonths } from '../../../../../domain/time/day.ts';

type Span = { label: string; starts_on: string; ends_on: string };

/** The year to start next: after the last one, or the one that today is in, from the month in which the school's years start. */
export function nextYear(years: { ends_on: string }[], startsMonth: number, today: string): Span {
  const last = years
    .map(({ ends_on: on }) => on)
    .toSorted()
    .at(-1);
  const month = String(startsMonth).padStart(2, '0');
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < month ? 1 : 0);
  const starts_on = last === undefined ? `${year}-${month}-01` : shiftDay(last, 1);
  const ends_on = shiftDay(shiftMonths(starts_on, 12), -1);
  const [from, until] = [starts_on.slice(0, 4), ends_on.slice(2, 4)];
  return { label: starts_on.slice(2, 4) === until ? from : `${from}-${until}`, starts_on, ends_on };
}
