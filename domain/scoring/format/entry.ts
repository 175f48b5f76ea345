import { z } from 'zod';
import { ownSchema } from './own-keys.ts';
import { count, flag, key, list, maybeDecimal } from './shape.ts';

export const status = z.enum(['ok', 'dns', 'dnf', 'dq', 'scratched']);

export type Status = z.output<typeof status>;

/** A judge's sheet. Its marks are checked against the score sheet, item by item. */
const judgeSheet = z.object({ judge: key, revision: count, marks: z.unknown(), void: flag, shadow: flag });

const penaltyRecord = z.object({
  key,
  count: count.nullish().transform((value) => value ?? 1),
  value: maybeDecimal,
  void: flag,
});

const creditRecord = z.object({ key, value: maybeDecimal, void: flag });

const clock = z.preprocess(
  (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
  z.array(maybeDecimal),
);

const performed = {
  sheets: list(judgeSheet),
  penalties: list(penaltyRecord),
  credits: list(creditRecord),
  clock_s: clock.optional().transform((times) => times?.filter((time) => time !== null) ?? []),
  guidon: ownSchema,
};

const performanceSchema = z.object({ attempt: count, status, void: flag, ...performed });

/** One team or cadet in one event (chapter 3.3 of the format). */
export const entrySchema = z.object({
  id: key,
  school: key,
  team: key.nullish().transform((value) => value ?? null),
  division: key.nullish().transform((value) => value ?? null),
  status,
  exhibition: flag,
  cadet: z.string().nullish(),
  named: list(key),
  out_round: count.nullish().transform((value) => value ?? null),
  performances: z
    .array(performanceSchema)
    .nullish()
    .transform((value) => value ?? null),
  ...performed,
});

export type Entry = z.output<typeof entrySchema>;

/** What was recorded of one performance. */
export type Performed = Pick<Entry, 'sheets' | 'penalties' | 'credits' | 'clock_s' | 'guidon'>;

export type JudgeSheet = Entry['sheets'][number];

/** The marks of a sheet: by section and item, or for each cadet in a section that is filled in per cadet. */
export type Marks = Record<string, ItemMarks | { cadets: { cadet: string; marks: ItemMarks }[] } | null>;

export type ItemMarks = Record<string, unknown>;
