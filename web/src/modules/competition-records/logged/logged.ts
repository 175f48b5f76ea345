import { z } from 'zod';
import { day, line, text, whole } from '../../../shared/form/shapes.ts';
import { HOME } from '../records.ts';

/** Where logged meets are. */
export const LOGGED = `${HOME}/meets`;

const row = z
  .object({
    key: z.string(),
    id: z.string(),
    team_id: z.string().min(1, 'Choose the team.'),
    event: line('Enter the event.', 48),
    placement: whole('Places are', 1, 1000),
    out_of: whole('Teams are', 1, 1000),
    score: text(12).refine((score) => score === '' || /^-?\d{1,5}([.,]\d{1,3})?$/.test(score), 'Such as 812.5.'),
    squad: text(60),
    cadet_id: z.string().nullable(),
  })
  .refine(({ placement, score }) => placement !== '' || score !== '', {
    path: ['placement'],
    error: 'Enter a place or a score.',
  })
  .refine(({ placement, out_of: of }) => placement === '' || of === '' || Number(placement) <= Number(of), {
    path: ['out_of'],
    error: 'Lower than the place.',
  });

/** A meet as it's typed: what it was, and a row for each result. */
export const logInput = z.object({
  name: line('Enter the name of the meet.', 70),
  host: text(120),
  held_on: day(),
  place: text(160),
  note: text(2000),
  rows: z.array(row).min(1, 'Add at least one result.').max(60, 'A meet has up to 60 results.'),
});

export type LogRow = z.input<typeof row>;
export type LogInput = z.output<typeof logInput>;

/** A row to type in. */
export const emptyRow = (team: string): LogRow => ({
  key: crypto.randomUUID(),
  id: '',
  team_id: team,
  event: '',
  placement: '',
  out_of: '',
  score: '',
  squad: '',
  cadet_id: null,
});
