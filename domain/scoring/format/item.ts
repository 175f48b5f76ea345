import { z } from 'zod';
import { count, decimal, decimalOr, key, maybeDecimal } from './shape.ts';

const required = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);

const range = { min: maybeDecimal, max: maybeDecimal };

/** A range of marks with a word for it: a judge may have to explain a mark in one. */
const band = z.object({
  label: z.string().nullish(),
  descriptor: z.string().nullish(),
  min: decimal,
  max: decimal,
  comment_required: z.boolean().nullish(),
});

const common = { key, label: z.string(), bands: z.array(band).nullish() };

/** One line of a score sheet, by its kind (chapter 2.2 of the format). */
export const itemSchema = z.discriminatedUnion('type', [
  z.object({
    ...common,
    ...range,
    type: z.literal('points'),
    required,
    step: maybeDecimal,
    multiplier: decimalOr('1'),
  }),
  z.object({ ...common, type: z.literal('level'), required, levels: z.record(z.string(), decimal) }),
  z.object({ ...common, type: z.literal('check'), value: decimalOr('0') }),
  z.object({ ...common, ...range, type: z.literal('count'), required, value: decimalOr('1') }),
  z.object({ ...common, ...range, type: z.literal('deduction'), required, value: decimal }),
  z.object({ ...common, ...range, type: z.literal('series'), required, count, step: maybeDecimal }),
  z.object({ ...common, ...range, type: z.literal('time'), required, step: maybeDecimal }),
  z.object({
    ...common,
    type: z.literal('table_time'),
    required,
    table: z.array(z.object({ max_s: decimal, points: decimal })),
    below: decimal,
  }),
  z.object({ ...common, type: z.literal('text') }),
]);

export type Item = z.output<typeof itemSchema>;

/** True where a sheet without this mark is incomplete. */
export function isRequired(item: Item): boolean {
  return item.type !== 'check' && item.type !== 'text' && item.required;
}
