import { z } from 'zod';
import { decimal, decimalOr, key, list, maybeCount, maybeDecimal } from './shape.ts';

const common = { key, label: z.string().nullish(), roles: list(key) };
const cap = maybeDecimal;

/** A kind of penalty on a sheet, by what it's worked out from (chapter 2.4 of the format). */
export const penaltySchema = z.discriminatedUnion('basis', [
  z.object({ ...common, basis: z.literal('per_occurrence'), value: decimal, max_count: maybeCount, cap }),
  z.object({ ...common, basis: z.literal('per_second_outside'), value: decimal, cap }),
  z.object({
    ...common,
    basis: z.literal('stepped_over'),
    steps: z.array(z.object({ from_s: decimal, to_s: maybeDecimal, value: decimal })),
    cap,
  }),
  z.object({ ...common, basis: z.literal('manual'), min: maybeDecimal, cap }),
  z.object({ ...common, basis: z.literal('disqualify') }),
]);

export type Penalty = z.output<typeof penaltySchema>;

/** Something given back, such as time lost to another team. */
export const creditSchema = z.object({ ...common, basis: z.literal('manual').nullish(), min: maybeDecimal });

export const timingSchema = z.object({
  min_s: maybeDecimal,
  max_s: maybeDecimal,
  grace_s: decimalOr('0'),
  rounding: z
    .enum(['floor', 'none'])
    .nullish()
    .transform((value) => value ?? 'floor'),
});

/** True where the penalty is worked out from the clock. */
export function needsClock({ basis }: Penalty): boolean {
  return basis === 'per_second_outside' || basis === 'stepped_over';
}
