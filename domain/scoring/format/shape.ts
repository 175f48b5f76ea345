import { z } from 'zod';
import { exactOf, type Exact } from '../exact.ts';

type Context = { addIssue: (issue: { code: 'custom'; message: string }) => void };

function readDecimal(value: unknown, context: Context): Exact {
  const read = exactOf(value);
  if (read) return read;
  context.addIssue({ code: 'custom', message: value === undefined ? 'is missing' : 'needs a decimal number' });
  return z.NEVER;
}

/** A decimal number, as a JSON number or as a text. */
export const decimal = z.unknown().transform(readDecimal);

/** A decimal number, or the given one where it's absent or null. */
export const decimalOr = (fallback: string) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => readDecimal(value ?? fallback, context));

/** A decimal number, or null where it's absent: no limit, or no value. */
export const maybeDecimal = z
  .unknown()
  .optional()
  .transform((value, context): Exact | null =>
    value === undefined || value === null ? null : readDecimal(value, context),
  );

export const count = z.int().min(0).max(1_000_000);

/** A count, or null where it's absent. */
export const maybeCount = count.nullish().transform((value) => value ?? null);

/** A name that others refer to. */
export const key = z.string().min(1, 'is blank').max(200, 'is too long');

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A list, which is empty where it's absent. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
