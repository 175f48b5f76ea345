import { z } from 'zod';
import { count, decimal, key, maybeDecimal } from './shape.ts';

export const missingRule = z.enum(['block', 'mean_of_present', 'median_of_present', 'prorate', 'adjusted']);

/** What fills in for a judge whose sheet is missing. */
export type MissingRule = z.output<typeof missingRule>;

/** How the judges' values become one (chapter 2.3 of the format). */
export const panelSchema = z.object({
  combine: z.enum(['sum', 'mean', 'median', 'head_only', 'agree']),
  drop_low: count.nullish().transform((value) => value ?? 0),
  drop_high: count.nullish().transform((value) => value ?? 0),
  drop_scope: z
    .enum(['sheet', 'section', 'item'])
    .nullish()
    .transform((value) => value ?? 'sheet'),
  min_judges_for_drop: count.nullish().transform((value) => value ?? 5),
  missing: missingRule.nullish().transform((value) => value ?? 'block'),
});

export type Panel = z.output<typeof panelSchema>;

const prefer = z.enum(['high', 'low']);

/** What splits equal nets, in order of use (chapter 2.6 of the format). */
export const tieBreakerSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('role_total'), role: key, prefer }),
  z.object({ by: z.literal('penalty_total'), prefer }),
  z.object({ by: z.literal('section'), section: key, prefer }),
  z.object({ by: z.literal('item'), section: key, item: key, prefer }),
  z.object({ by: z.literal('occurrences'), penalty: key, prefer }),
  z.object({ by: z.literal('clock'), prefer }),
  z.object({ by: z.literal('place_counts') }),
  z.object({ by: z.literal('reperform') }),
  z.object({ by: z.literal('coin') }),
]);

export type TieBreaker = z.output<typeof tieBreakerSchema>;

export const placementSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('rank') }),
  z.object({
    method: z.literal('bands'),
    bands: z.array(
      z.object({ place: z.int().min(1).nullable(), min: decimal, max: maybeDecimal, label: z.string().nullish() }),
    ),
  }),
]);

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A mark that decides the status, such as a time above the limit (chapter 2.5 of the format). */
export const statusWhenSchema = z
  .object({
    section: key,
    item: key,
    status: z.enum(['dnf', 'dq', 'dns']),
    above: maybeDecimal,
    below: maybeDecimal,
    is: z.union([scalar, z.array(scalar)]).optional(),
  })
  .refine(
    ({ above, below, is }) => [above !== null, below !== null, is !== undefined].filter(Boolean).length === 1,
    'needs one of above, below, and is',
  );

export type StatusWhen = z.output<typeof statusWhenSchema>;
