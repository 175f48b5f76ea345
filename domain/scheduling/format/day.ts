import { z } from 'zod';
import { areaSchema, entrySchema, eventSchema, judgeSchema, resourceSchema, schoolSchema } from './parts.ts';
import { clock, id, label, list, maybeId, minutes, narrowing } from './shape.ts';

const way = z.object({ from: id, to: id, minutes });

const weight = (usual: number) =>
  z
    .number()
    .min(0)
    .max(1_000_000)
    .nullish()
    .transform((value) => value ?? usual);

const weightsSchema = z.object({
  unplaced: weight(1000),
  soft_break: weight(50),
  span: weight(1),
  finish: weight(1),
  judge_idle: weight(1),
  far: weight(1),
});

const gapsSchema = z.object({
  same_uniform_min: minutes.nullish().transform((value) => value ?? 15),
  change_uniform_min: minutes.nullish().transform((value) => value ?? 30),
  commander_min: minutes.nullish().transform((value) => value ?? 0),
});

const stopSchema = z.object({
  id,
  kind: z
    .enum(['ceremony', 'judges_break', 'weather_hold'])
    .nullish()
    .transform((kind) => kind ?? 'ceremony'),
  label,
  day: maybeId,
  from: clock,
  to: clock,
  sites: narrowing,
  areas: narrowing,
  events: narrowing,
});

/** A file of the format day/1 (what is scheduled, and by which rules) before its names are looked up. */
export const daySchema = z.strictObject({
  format: z.literal('day/1'),
  id,
  title: label,
  timezone: label,
  seed: z.unknown().optional(),
  note: z.looseObject({}).nullish(),
  grid_min: z
    .int()
    .min(1)
    .max(120)
    .nullish()
    .transform((value) => value ?? 5),
  report_min: minutes.nullish().transform((value) => value ?? 20),
  days: z.array(z.object({ id, date: label, from: clock, to: clock })).min(1),
  sites: list(z.object({ id, name: label })).transform((sites) =>
    sites.length > 0 ? sites : [{ id: 'MAIN', name: '' }],
  ),
  travel: z
    .object({ sites: list(way), areas: list(way) })
    .nullish()
    .transform((travel) => travel ?? { sites: [], areas: [] }),
  gaps: gapsSchema.nullish().transform((gaps) => gaps ?? gapsSchema.parse({})),
  stops: list(stopSchema),
  areas: z.array(areaSchema),
  events: z.array(eventSchema),
  judges: list(judgeSchema),
  resources: list(resourceSchema),
  schools: z.array(schoolSchema),
  entries: z.array(entrySchema),
  weights: weightsSchema.nullish().transform((weights) => weights ?? weightsSchema.parse({})),
  school_lunch: z
    .object({ day: maybeId, from: clock, to: clock, minutes })
    .nullish()
    .transform((lunch) => lunch ?? null),
});

export type DayFile = z.output<typeof daySchema>;
