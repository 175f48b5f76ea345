import { z } from 'zod';

/** A time of day that may stay empty; `such` is the example in the message. */
export const noClock = (such = '06:30') =>
  z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `Enter a time, such as ${such}.`)]);
