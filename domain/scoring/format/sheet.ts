import { z } from 'zod';
import { itemSchema } from './item.ts';
import { panelSchema, placementSchema, statusWhenSchema, tieBreakerSchema } from './panel.ts';
import { creditSchema, penaltySchema, timingSchema } from './penalty.ts';
import { count, decimalOr, key, list, maybeDecimal } from './shape.ts';

const cadetCombine = z
  .string()
  .nullish()
  .transform((text, context): { of: 'sum' | 'mean' | 'best'; best: number } => {
    const best = /^sum_best:([1-9]\d{0,3})$/.exec(text ?? '')?.[1];
    if (best !== undefined) return { of: 'best', best: Number(best) };
    if (text === undefined || text === null || text === 'sum') return { of: 'sum', best: 0 };
    if (text === 'mean') return { of: 'mean', best: 0 };
    context.addIssue({ code: 'custom', message: 'must be sum, mean, or sum_best with a number' });
    return z.NEVER;
  });

const sectionSchema = z.object({
  key,
  label: z.string(),
  roles: z.array(key),
  combine: z.enum(['panel', 'once', 'none']),
  multiplier: decimalOr('1'),
  per: z
    .enum(['entry', 'cadet'])
    .nullish()
    .transform((value) => value ?? 'entry'),
  cadet_combine: cadetCombine,
  start: decimalOr('0'),
  floor: maybeDecimal,
  items: z.array(itemSchema),
});

export type Section = z.output<typeof sectionSchema>;

const roleSchema = z.object({ key, label: z.string(), min: count, max: count, counts: z.boolean() });

/** A score sheet as it's scored: everything that only people read or print is left to the file. */
export const sheetSchema = z.object({
  format: z.literal('scoresheet/1'),
  key,
  version: z.int().min(1),
  title: z.string(),
  discipline: z.string(),
  kind: z.enum(['points', 'time']),
  direction: z.enum(['high', 'low']),
  precision: z.int().min(0).max(12),
  roles: z.array(roleSchema),
  sections: z.array(sectionSchema),
  timing: timingSchema.nullish().transform((value) => value ?? null),
  penalties: z.array(penaltySchema),
  credits: list(creditSchema),
  status_when: list(statusWhenSchema),
  panel: panelSchema,
  floor: decimalOr('0'),
  tie_breakers: z.array(tieBreakerSchema),
  placement: placementSchema.nullish().transform((value) => value ?? { method: 'rank' as const }),
});

/** A score sheet, read and ready to score with: every number is exact and every default is filled in. */
export type Sheet = z.output<typeof sheetSchema>;
