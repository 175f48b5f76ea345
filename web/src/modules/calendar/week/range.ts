import { shiftDay, weekdayOf } from '../../../../../domain/time/day.ts';
import { longDay } from '../../../shared/time/zone.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { monthName, monthOf, shiftMonth, weeksOf, sameDayIn } from '../month.ts';

export type CalendarView = 'month' | 'week' | 'day' | 'list';

const VIEWS: readonly string[] = ['month', 'week', 'day', 'list'] satisfies CalendarView[];

/** A view from the address bar; the month where it says none. */
export function readView(text: string | null): CalendarView {
  return VIEWS.includes(text ?? '') ? (text as CalendarView) : 'month';
}

/** How many days a phone has room for side by side. */
const ON_PHONE = 3;

/** The first and the last day that a view shows around a day. A phone shows three days of a week, from the day on. */
export function daysShown(view: CalendarView, day: string, phone: boolean): [first: string, last: string] {
  if (view === 'day') return [day, day];
  if (view === 'week') {
    const first = phone ? day : shiftDay(day, -weekdayOf(day));
    return [first, shiftDay(first, phone ? ON_PHONE - 1 : 6)];
  }
  const weeks = weeksOf(monthOf(day));
  return [weeks[0]?.[0] ?? day, weeks.at(-1)?.[6] ?? day];
}

/** The day that the next or previous button leads to. */
export function turned(view: CalendarView, day: string, by: 1 | -1, phone: boolean): string {
  if (view === 'day') return shiftDay(day, by);
  if (view === 'week') return shiftDay(day, by * (phone ? ON_PHONE : 7));
  return sameDayIn(shiftMonth(monthOf(day), by), day);
}

/** What is shown, in words: 'November 2026', 'Nov 22 – Nov 28, 2026', 'Monday, November 23'. */
export function rangeName(view: CalendarView, day: string, phone: boolean): string {
  if (view === 'day') return longDay(day);
  if (view !== 'week') return monthName(monthOf(day));
  const [first, last] = daysShown(view, day, phone);
  const start = first.slice(0, 4) === last.slice(0, 4) ? formatDay(first).replace(/, \d{4}$/, '') : formatDay(first);
  return `${start} – ${formatDay(last)}`;
}
