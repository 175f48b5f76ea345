import { z } from 'zod';
import { clock, line } from '../../../shared/form/shapes.ts';
import { formatSpan } from '../../../shared/time/clock.ts';

/** Days of the week as the database counts them. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, at) => ({
  value: String(at + 1),
  label,
}));

export type Bell = { id: string; schedule: string; name: string; weekdays: number[]; starts: string; ends: string };

/** What the form asks for. */
export const bellInput = z
  .object({
    schedule: line('Name the schedule, such as Regular.', 40),
    name: line('Enter the period, as the roster has it.', 20),
    starts: clock(),
    ends: clock(),
    weekdays: z.array(z.string()).min(1, 'Choose at least one day.'),
  })
  .refine(({ starts, ends }) => ends > starts, { path: ['ends'], message: 'The end must be after the start.' });

/** '8:10–9:00 AM'. */
export function bellTimes({ starts, ends }: Bell): string {
  return formatSpan(starts.slice(0, 5), ends.slice(0, 5));
}

/** 'Monday to Friday', 'Mon, Wed'. */
export function bellDays({ weekdays }: Bell): string {
  if (weekdays.length === 5 && !weekdays.includes(6) && !weekdays.includes(7)) return 'Monday to Friday';
  return weekdays.map((day) => WEEKDAYS[day - 1]?.label).join(', ');
}

/** Monday is 1, Sunday 7, of an ISO day. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
