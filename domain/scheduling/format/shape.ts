import { z } from 'zod';
import { minutesOf } from './clock.ts';

/** Whole minutes, from nothing to a whole day. */
export const minutes = z.int().min(0).max(1440);

/** How many there are of something. */
export const many = z.int().min(0).max(10_000);

/** At least one, or one where it's absent. */
export const oneOr = z
  .int()
  .min(1)
  .max(10_000)
  .nullish()
  .transform((value) => value ?? 1);

export const id = z.string().min(1, 'is blank').max(120, 'is longer than 120 characters');

/** The id of something that may be absent. */
export const maybeId = id.nullish().transform((value) => value ?? null);

/** A text for people; the schedule doesn't depend on it. */
export const label = z
  .string()
  .max(500, 'is longer than 500 characters')
  .nullish()
  .transform((value) => value ?? '');

/** A time such as 09:30, as minutes after midnight. */
export const clock = z.unknown().transform((value, context): number => {
  const read = typeof value === 'string' ? minutesOf(value) : null;
  if (read !== null) return read;
  context.addIssue({
    code: 'custom',
    message: value === undefined ? 'is missing' : 'needs a time from 00:00 to 23:59',
  });
  return z.NEVER;
});

export const maybeClock = z
  .unknown()
  .optional()
  .transform((value, context): number | null => {
    if (value === undefined || value === null) return null;
    const read = typeof value === 'string' ? minutesOf(value) : null;
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: 'needs a time from 00:00 to 23:59' });
    return z.NEVER;
  });

/** A list, which is empty where it's absent. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** A list, or null where it's absent: no limit. */
export const maybeList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? null);

/** A list that means the same when it's empty and when it's absent: all. */
export const narrowing = z
  .array(id)
  .nullish()
  .transform((items) => (items && items.length > 0 ? items : null));

/** A time for some of the days. */
export const clockByDay = z
  .record(z.string(), clock)
  .nullish()
  .transform((times) => new Map(Object.entries(times ?? {})));

/** From and to on a day, or on the first day where it names none. */
export const span = z.object({ day: maybeId, from: clock, to: clock });
