import { z } from 'zod';
import { key, list, maybeDecimal } from './shape.ts';
import { cancelRule } from './overall.ts';
import { missingRule } from './panel.ts';

const reason = z.string().min(1, 'is blank').max(2000, 'is too long');

/** What the head judge decided instead of what was worked out; the engine shows both. */
export const overrideSchema = z
  .object({
    status: z.enum(['ok', 'dns', 'dnf', 'dq', 'scratched']).nullish(),
    net: maybeDecimal,
    penalties: list(z.object({ key, value: maybeDecimal.refine((value) => value !== null, 'is missing') })),
    reason,
  })
  .refine(({ status, net, penalties }) => status || net !== null || penalties.length > 0, 'changes nothing');

export type Override = z.output<typeof overrideSchema>;

/** Our own keys of a performance, or of an entry for each of its performances (docs/scoring.md). */
export const ownSchema = z
  .object({
    override: overrideSchema.nullish(),
    missing: z.object({ rule: missingRule, reason }).nullish(),
    under_review: z.object({ reason, hold: z.boolean().nullish() }).nullish(),
  })
  .nullish();

export type Own = z.output<typeof ownSchema>;

/**
 * Our own keys of an event: who took over a seat, from which entry on, in the order the entries performed; and what every overall
 * makes of it where it was canceled, whatever the overall says of canceled events.
 */
export const ownEventSchema = z
  .object({
    replacements: list(z.object({ seat: key, judge: key, from: key, reason: z.string().nullish() })),
    order: z.array(key).nullish(),
    on_cancel: cancelRule.nullish(),
  })
  .nullish();
