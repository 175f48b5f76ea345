import { z } from 'zod';
import { day, noDay, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import { formatDays } from '../../../shared/time/day.ts';

/** How far an excuse is. */
export const EXCUSE = states({
  asked: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Approved', tone: 'ok' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});

/** What an excuse is about, in one word. */
export const CATEGORY = states({
  illness: { label: 'Illness', tone: 'neutral' },
  appointment: { label: 'Appointment', tone: 'neutral' },
  family: { label: 'Family', tone: 'neutral' },
  school: { label: 'Other school duty', tone: 'neutral' },
  religious: { label: 'Religious', tone: 'neutral' },
  other: { label: 'Other', tone: 'neutral' },
});

/** What the form asks for. */
export const excuseInput = z
  .object({
    cadet_id: z.string().min(1, 'Choose a cadet.'),
    from_on: day(),
    to_on: noDay(),
    category: z.enum(CATEGORY.keys),
    reason: text(1000),
  })
  .refine(({ from_on, to_on }) => to_on === '' || to_on >= from_on, {
    path: ['to_on'],
    message: 'Choose a day on or after the first one.',
  });

const words = z.string().nullable();

/** A row of the list. */
export const excuseSchema = z
  .object({
    id: z.string(),
    cadet_id: z.string(),
    first_name: words,
    last_name: words,
    unit_name: words,
    event_title: words,
    from_on: z.string(),
    to_on: z.string(),
    category: z.string(),
    reason: words,
    state: z.string(),
    asked_as: z.string(),
    asked_by_label: words,
    guardian_confirmed_at: words,
    decided_by_label: words,
    decided_at: words,
    decision_note: words,
    created_at: z.string(),
  })
  .transform((row) => ({
    ...row,
    name: [row.last_name, row.first_name].filter(Boolean).join(', ') || 'Cadet',
    days: formatDays(row.from_on, row.to_on),
  }));
export type Excuse = z.output<typeof excuseSchema>;
