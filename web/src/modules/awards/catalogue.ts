import { z } from 'zod';
import type { DeviceRule } from '../../../../domain/awards/device.ts';
import { capital } from '../../shared/text/capital.ts';

const text = z.string().nullable();
const level = z.object({ code: z.string(), label: z.string(), device: z.string().nullable() });
const rule = z.object({
  steps: z.array(z.array(z.string())).exactOptional(),
  each: z.string().exactOptional(),
  of_five: z.string().exactOptional(),
  levels: z.array(level).exactOptional(),
});
const stripe = z.object({ color: z.string(), width: z.number() });

export type Stripe = z.output<typeof stripe>;

/** An award as the school uses it. */
const schoolAward = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  catalogue_name: z.string(),
  label: z.string(),
  precedence: z.number(),
  category: z.string(),
  type: z.enum(['individual', 'unit']),
  form: z.enum(['ribbon', 'badge', 'cord']),
  repeatable: z.boolean(),
  device_scheme: text,
  device_rule: rule,
  scheme_rule: rule,
  scheme_description: text,
  scheme_verified: z.boolean(),
  cadet_limit: z.number().nullable(),
  limit_per: z.enum(['year', 'block']),
  corps_limit: z.number().nullable(),
  level_limit: z.number().nullable(),
  limit_note: text,
  criteria: text,
  needs_sponsor: z.boolean(),
  is_own: z.boolean(),
  verified: z.boolean(),
  active: z.boolean(),
  confidence: text,
  note: text,
  checked_at: text,
  checked_name: text,
  checked_note: text,
  chosen: z.boolean().nullable(),
  stripes: z.array(stripe).nullable(),
  enabled: z.boolean(),
});

export const schoolAwards = z.array(schoolAward);
export type SchoolAward = z.output<typeof schoolAward>;

/** How repeats of an award are shown at the school: a scheme that no one has checked shows the number instead. */
export function deviceRuleOf({ device_rule, scheme_rule, scheme_verified }: SchoolAward): DeviceRule {
  return { ...(scheme_verified ? scheme_rule : {}), ...device_rule };
}

/** Why an award can't be given, in words; null where it can. */
export function whyOff({ enabled, verified, checked_at, chosen, active, note }: SchoolAward): string | null {
  if (enabled) return null;
  if (!verified && !checked_at) return 'Not verified. Check it against your regulation';
  if (chosen === false) return 'Turned off by your school';
  return active ? 'Turned off' : (note ?? 'Open slot. Name it, then turn it on');
}

/** 'once per school year', '3 cadets per school year': what limits an award. */
export function limitWords(award: SchoolAward): string {
  const { cadet_limit, limit_per, corps_limit, level_limit, repeatable } = award;
  const words = [
    repeatable ? null : 'Given once',
    cadet_limit &&
      `${cadet_limit === 1 ? 'Once' : `${cadet_limit} times`} per ${limit_per === 'block' ? 'block' : 'school year'}`,
    corps_limit && `${corps_limit} of the corps per school year`,
    level_limit && `${level_limit} of a level per school year`,
  ];
  return words.filter(Boolean).join(' · ');
}

/** A word of the catalog as people read it: 'national_organization' → 'National organization'. */
export function categoryLabel(category: string): string {
  return capital(category.replaceAll('_', ' '));
}
