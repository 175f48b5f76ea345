import { z } from 'zod';
import { day, line, noDay, text, whole } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import type { Noun } from '../../../shared/text/counted.ts';

/** Each state of an opening in words. */
export const POSTING = states({
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'ok' },
  closed: { label: 'Closed', tone: 'warn' },
  filled: { label: 'Filled', tone: 'info' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});

/** Each state of an application in words. */
export const APPLICATION = states({
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Sent', tone: 'info' },
  interview: { label: 'Interview', tone: 'info' },
  offered: { label: 'Offer', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'neutral' },
  not_selected: { label: 'Not selected', tone: 'neutral' },
  screened_out: { label: 'Screened out', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});

/** Who sees an opening. */
export const VISIBLE = states({
  all: { label: 'All cadets', tone: 'neutral' },
  level: { label: 'Minimum level', tone: 'neutral' },
  invited: { label: 'Only those invited', tone: 'neutral' },
});

export const OPENINGS: Noun = { one: 'opening', many: 'openings' };
export const APPLICATIONS: Noun = { one: 'application', many: 'applications' };

/** A cadet's choices, best first. */
export const CHOICES = [
  { value: '1', label: 'First choice' },
  { value: '2', label: 'Second choice' },
  { value: '3', label: 'Third choice' },
];

/** 'First choice' for 1. */
export const choiceOf = (preference: number) => CHOICES[preference - 1]?.label ?? '';

/** Lines of a text, without the empty ones. */
export const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** A season as it's entered. */
export const seasonInput = z.object({
  title: line('Enter a title.'),
  starts_on: day(),
  ends_on: noDay(),
  offer_days: whole('Days must be', 1, 60).transform((days) => days || '5'),
});

/** What several openings have in common. */
const together = { opens_on: noDay(), closes_on: day(), questions: text(2000), needs_recommendation: z.boolean() };

/** Openings made together. */
export const manyInput = z.object(together);

/** An opening as it's entered. */
export const postingInput = z.object({
  title: line('Enter a title.'),
  description: text(4000),
  seats: whole('Seats must be', 1, 60),
  visible_to: z.enum(VISIBLE.keys),
  level_min: z.string(),
  ...together,
});

/** An application as it's sent: with an answer to each question, under the names that are given. */
export const applicationInput = (answers: string[]) =>
  z.object<Record<string, z.ZodString>>({
    ...Object.fromEntries(answers.map((name) => [name, line('Answer this question.', 1000)])),
    preference: z.string(),
    statement: line('Write why you want this position.', 4000),
  });

/** A board as it's entered; the rubric is a line for each criterion: 'Bearing 10'. */
export const boardInput = z.object({
  title: line('Enter a title.'),
  place: text(120),
  rubric: text(2000).refine((words) => rubricOf(words) !== null, 'Enter each criterion with its points: Bearing 10.'),
});

/** The criteria of a rubric's text; null where a line isn't valid. */
export function rubricOf(words: string): { label: string; max: number }[] | null {
  const found = linesOf(words).map((one) => /^(.{1,80}?)[\s:,]+(\d{1,3})$/.exec(one));
  if (found.length === 0 || found.length > 20) return null;
  const lines = found.flatMap((one) =>
    one?.[1] && Number(one[2]) > 0 ? [{ label: one[1], max: Number(one[2]) }] : [],
  );
  return lines.length === found.length ? lines : null;
}

const savedRubric = z.array(z.object({ key: z.string(), label: z.string(), max: z.number() }));
export type RubricLine = z.output<typeof savedRubric>[number];

/** A board's rubric as it's stored. */
export const readRubric = (value: unknown): RubricLine[] => savedRubric.catch([]).parse(value);

const criterion = z.object({
  criterion: z.string(),
  label: z.string(),
  unit: z.string().nullable(),
  least: z.string(),
  value: z.string().nullable(),
  met: z.boolean(),
});

/** What was decided of each criterion. */
export const readCriteria = (value: unknown) => z.array(criterion).catch([]).parse(value);

/** Whether one may apply, as the database says; null where it isn't a question. */
export const readEligibility = z.object({ eligible: z.boolean(), criteria: z.array(criterion) }).nullable();

const rule = z.object({ criterion: z.string(), least: z.string() });
export type Rule = z.output<typeof rule>;

/** What an opening asks for. */
export const readRules = (value: unknown): Rule[] => z.array(rule).catch([]).parse(value);

/** What an opening can ask for. */
export const readKinds = z.array(z.object({ code: z.string(), label: z.string(), unit: z.string().nullable() }));

/** Who is before a board, as the database gives them. */
export const readPeople = z.array(
  z.object({
    cadet_id: z.string(),
    name: z.string(),
    rank: z.string().nullable(),
    jobs: z.string().nullable(),
    slot_id: z.string().nullable(),
    starts_at: z.string().nullable(),
    minutes: z.number().nullable(),
  }),
);

/** The outcome of offers that were made one by one. */
export const readOffers = z.object({
  made: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), name: z.string(), title: z.string(), reason: z.string() })),
});

/** Which assignments end when the term starts, and when they ended before. */
export const readRelieved = z.array(z.object({ id: z.string(), before: z.string().nullable() }));
