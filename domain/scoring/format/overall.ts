import { z } from 'zod';
import { decimal, flag, key, list, maybeCount } from './shape.ts';

const overallTie = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['without_exhibition', 'most_firsts', 'most_seconds', 'most_thirds']) }),
  z.object({ by: z.literal('event'), event: key }),
]);

export type OverallTie = z.output<typeof overallTie>;

/** What becomes of the others where an event is canceled: nothing, or their maxima shrink by its part. */
export const cancelRule = z.enum(['drop', 'rescale']);

export type CancelRule = z.output<typeof cancelRule>;

const ties = z
  .array(overallTie)
  .nullish()
  .transform((value) => value ?? null);

const methodSchema = z.object({
  kind: z.enum(['table', 'reverse', 'proportional', 'rank_sum', 'raw_sum']),
  table: list(decimal),
  field: maybeCount,
  shared: z
    .enum(['full', 'average'])
    .nullish()
    .transform((value) => value ?? 'full'),
  precision: z.int().min(0).max(12).nullish(),
  keep_b_team_places: flag,
  best_n: z.int().min(1).nullish(),
  events: z
    .array(key)
    .nullish()
    .transform((value) => value ?? null),
  division: key.nullish().transform((value) => value ?? null),
  on_cancel: cancelRule.nullish().transform((value) => value ?? 'drop'),
  required_events: z
    .array(key)
    .nullish()
    .transform((value) => value ?? null),
  ties,
});

export type Method = z.output<typeof methodSchema>;

/** How the overall standings are made (chapter 3.4 of the format). */
export const overallSchema = z.object({
  required_events: z.array(key),
  entries_per_school_per_event: z
    .int()
    .min(1)
    .nullish()
    .transform((value) => value ?? 1),
  final_tie_event: key.nullish().transform((value) => value ?? null),
  ties,
  methods: z.record(z.string(), methodSchema),
});

export type Overall = z.output<typeof overallSchema>;
