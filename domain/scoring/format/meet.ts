import { z } from 'zod';
import { entrySchema } from './entry.ts';
import { overallSchema } from './overall.ts';
import { ownEventSchema } from './own-keys.ts';
import { missingRule } from './panel.ts';
import { count, decimal, decimalOr, flag, key, list } from './shape.ts';

const best = z
  .object({ best: count.min(1) })
  .nullish()
  .transform((value) => value?.best ?? null);

const includeSchema = z
  .object({ event: key, section: key, as: key.nullish(), multiplier: decimalOr('1') })
  .transform(({ as, ...include }) => ({ ...include, as: as ?? `${include.event}.${include.section}` }));

/** A panel in seat order: an object, or a list of pairs where names are numbers, which an object would sort. */
const panel = z.union([z.record(key, key).transform((seats) => Object.entries(seats)), z.array(z.tuple([key, key]))]);

const eventSchema = z.object({
  id: key,
  name: z.string(),
  sheet: z.object({ key, version: z.int() }).nullable(),
  panel,
  counts_overall: z.boolean(),
  is_exhibition_event: z.boolean(),
  weight: decimal,
  proportional_max: decimal,
  entries: z.array(entrySchema),
  form: z.literal('knockout').nullish(),
  divisions: z
    .array(key)
    .nullish()
    .transform((value) => value ?? null),
  best_of: flag,
  missing: missingRule.nullish().transform((value) => value ?? null),
  include: list(includeSchema),
  shooters: best,
  team: best,
  tie_results: list(z.object({ by: z.enum(['reperform', 'coin']), order: z.array(key) })),
  cancelled: flag,
  guidon: ownEventSchema,
});

export type MeetEvent = z.output<typeof eventSchema>;

/** A meet with all that was recorded (chapter 3 of the format). */
export const meetSchema = z.object({
  format: z.literal('meet/1'),
  id: key,
  title: z.string(),
  divisions: list(z.object({ id: key, name: z.string() })),
  schools: z.array(
    z.object({ id: key, name: z.string(), division: key.nullish().transform((value) => value ?? null) }),
  ),
  overall: overallSchema,
  events: z.array(eventSchema),
});

export type MeetFile = z.output<typeof meetSchema>;
