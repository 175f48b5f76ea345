import { z } from 'zod';

const text0 = z.string().nullable();
const number0 = z.number().nullable();

const ownExtra = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  note: text0,
  price: text0,
  counted: z.string(),
  max_per_school: number0,
  due_at: text0,
  is_open: z.boolean().nullable(),
  left: number0,
  options: z.array(z.object({ id: z.string(), label: z.string(), left: number0 })),
  order: z
    .object({
      note: text0,
      at: z.string(),
      by: z.string(),
      host_reason: text0,
      host_changed_at: text0,
      lines: z.record(z.string(), z.number()),
    })
    .nullable(),
});

/** The extras of a meet for a school that registered: `registration_extras`. */
export const ownExtras = z.object({
  cadets: number0,
  may_order: z.boolean(),
  arrival: z.object({ parking: text0, room: text0 }).nullable(),
  opened: z.array(z.object({ at: z.string(), kind: z.string(), by: z.string(), cadets: z.number() })),
  extras: z.array(ownExtra),
});
export type OwnExtras = z.output<typeof ownExtras>;
export type OwnExtra = z.output<typeof ownExtra>;
