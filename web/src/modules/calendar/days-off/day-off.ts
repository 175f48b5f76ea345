import type { ZodForm } from '../../../shared/form/use-zod-form.ts';
import { z } from 'zod';
import { daysBetween } from '../../../../../domain/time/day.ts';
import { day, line } from '../../../shared/form/shapes.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';

export type DayOff = Tables<'days_off'>;

export const DAYS_OFF = { one: 'break', many: 'breaks' };

/** The most days that one break has; the same in the database. */
const LONGEST = 120;

/** What the form of a break takes; the same rules hold in the database. */
export const dayOffInput = z
  .object({
    name: line('Enter a name, such as Winter break.', 80),
    from_on: day(),
    to_on: day(),
    keeps_practices: z.boolean(),
  })
  .refine(({ from_on: from, to_on: to }) => to >= from, {
    path: ['to_on'],
    message: 'The last day must be on or after the first day.',
  })
  .refine(({ from_on: from, to_on: to }) => to < from || daysBetween(from, to) <= LONGEST, {
    path: ['to_on'],
    message: `A break has up to ${LONGEST} days.`,
  });

export type DayOffInput = z.output<typeof dayOffInput>;

export type DayOffFormState = ZodForm<z.input<typeof dayOffInput>, DayOffInput>;
