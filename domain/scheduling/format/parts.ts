import { z } from 'zod';
import {
  clock,
  clockByDay,
  id,
  label,
  list,
  many,
  maybeClock,
  maybeId,
  maybeList,
  minutes,
  narrowing,
  oneOr,
  span,
} from './shape.ts';

export const areaSchema = z.strictObject({
  id,
  name: label,
  kind: label,
  site: maybeId,
  share: z
    .enum(['one', 'wave', 'relay', 'open'])
    .nullish()
    .transform((share) => share ?? 'one'),
  capacity: oneOr,
  lanes: oneOr,
  open: maybeList(span),
  closed: list(z.object({ ...span.shape, reason: label })),
  starts: maybeList(z.object({ day: maybeId, at: z.array(clock) })),
});

export const eventSchema = z.strictObject({
  id,
  name: label,
  discipline: label,
  minutes: minutes.min(1),
  buffer_min: minutes.nullish().transform((value) => value ?? 0),
  report_min: minutes.nullish().transform((value) => value ?? null),
  uniform: z.string().max(500),
  areas: z.array(id),
  wave_size: z
    .int()
    .min(1)
    .max(10_000)
    .nullish()
    .transform((value) => value ?? null),
  lanes: oneOr,
  holding: list(z.object({ area: id, from_min: minutes, to_min: minutes.nullish().transform((value) => value ?? 0) })),
  needs: list(z.object({ resource: id, quantity: oneOr })),
  open: maybeList(span),
  panels: list(z.object({ areas: narrowing, judges: z.array(id) })),
});

export const judgeSchema = z.strictObject({
  id,
  name: label,
  breaks: list(span),
  lunch: list(z.object({ ...span.shape, minutes })),
  ties: list(id),
});

export const resourceSchema = z.object({ id, name: label, quantity: many });

export const schoolSchema = z.strictObject({
  id,
  name: label,
  code: label,
  coaches: many.nullish().transform((value) => value ?? null),
  days: maybeList(id),
  arrive: clockByDay,
  depart: clockByDay,
  prefer_after: clockByDay,
});

const pinSchema = z.object({
  kind: z
    .enum(['pinned', 'locked'])
    .nullish()
    .transform((kind) => kind ?? 'pinned'),
  day: maybeId,
  area: maybeId,
  start: maybeClock,
  lane: z
    .int()
    .min(1)
    .max(10_000)
    .nullish()
    .transform((value) => value ?? null),
});

const preferSchema = z.object({ day: maybeId, area: maybeId, from: maybeClock, to: maybeClock });

export const entrySchema = z.strictObject({
  id,
  event: id,
  school: id,
  team: label,
  members: list(id),
  commander: maybeId,
  areas: narrowing,
  prefer: preferSchema.nullish().transform((prefer) => prefer ?? null),
  pin: pinSchema.nullish().transform((pin) => pin ?? null),
});
