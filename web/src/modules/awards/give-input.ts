import { z } from 'zod';
import type { GiveInput } from './award.api.ts';

export const STEPS = {
  approved: 'Give now (approved right away)',
  recommended: 'Recommend (someone else decides)',
  presented: 'Record (already presented)',
  draft: 'Plan for the event (no one sees it yet)',
} as const;

/** The verb of each step, before whom it is for. */
export const REVIEW_VERBS: Record<keyof typeof STEPS, string> = {
  approved: 'Give it to',
  recommended: 'Recommend',
  presented: 'Record it for',
  draft: 'Plan it for',
};

/** The values of the form; the cadets come from the list beside it. */
export const giveInput = z.object({
  award: z.string({ error: 'Choose an award.' }).min(1, 'Choose an award.'),
  step: z.enum(['recommended', 'approved', 'presented', 'draft']),
  unit: z.string(),
  event: z.string(),
  on: z.string(),
  level: z.string(),
  citation: z.string().trim().max(1000, 'Use 1,000 characters or fewer.'),
});

export type GiveFields = z.output<typeof giveInput>;

/** The call that a filled form means. */
export function toCall(fields: GiveFields, cadets: string[], isUnit: boolean): GiveInput {
  const { award, step, unit, event, on, level, citation } = fields;
  return {
    award,
    step,
    ...(isUnit ? { unit } : { cadets }),
    ...(event ? { event } : {}),
    ...(on ? { on } : {}),
    ...(level ? { level } : {}),
    ...(citation ? { citation } : {}),
  };
}
