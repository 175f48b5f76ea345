import { z } from 'zod';
import type { GiveInput } from './award.api.ts';

export const STEPS = {
  recommended: 'Recommend it: someone else decides',
  approved: 'Give it: approved at once',
  presented: 'Record it: it was presented already',
  draft: 'Plan it for the event: nobody sees it yet',
} as const;

/** What the form asks for; for whom comes from the list beside it. */
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
