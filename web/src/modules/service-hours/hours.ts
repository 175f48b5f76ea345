import { z } from 'zod';
import { hours } from '../../shared/form/shapes.ts';
import { states } from '../../shared/state/states.ts';

/** The states of an entry. */
export const STATE = states({
  submitted: { label: 'Waiting', tone: 'warn' },
  draft: { label: 'Draft', tone: 'neutral' },
  rejected: { label: 'Sent back', tone: 'bad' },
  verified: { label: 'Verified', tone: 'ok' },
});

/** '2.5 h', without needless zeros. */
export function hoursWords(served: number): string {
  return `${Number(served.toFixed(2))} h`;
}

const text = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} has more than ${most} characters.`)
    .transform((value) => value || null);

const fields = {
  served_on: z.iso.date('Choose a date.'),
  hours: hours(24).refine((value) => value !== '', 'Enter hours, such as 1.5 or 1:30.'),
  event_id: z.string(),
  organisation: z.string().trim().min(1, 'Enter who it was for.').max(120, 'Use 120 characters or fewer.'),
  description: text('The description', 1000),
  supervisor_name: text('The name', 120),
  in_uniform: z.boolean(),
};

/** What a cadet logs; the same rules hold in the database. */
export const hourInput = z.object({ ...fields, supervisor_contact: text('The contact', 200), submit: z.boolean() });

export type HourInput = z.output<typeof hourInput>;

/** What staff add for many together. */
export const manyInput = z.object(fields);

export type ManyInput = z.output<typeof manyInput>;

/** How far a cadet is toward the year's goal, from 0 to 1; null where the school has no goal. */
export function progress(verified: number, goal: number | null): number | null {
  return goal === null || goal <= 0 ? null : Math.min(1, verified / goal);
}
