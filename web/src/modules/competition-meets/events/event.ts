import { z } from 'zod';
import { line, text, whole } from '../../../shared/form/shapes.ts';
import { grouped } from '../../../shared/text/counted.ts';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';

export const EVENTS = { one: 'event', many: 'events' };

export const FORM: Record<string, string> = {
  sheet: 'Judged with a score sheet',
  knockout: 'Knockout, the last one left wins',
};

/** What happens where a judge's sheet is missing; nothing chosen means what the score sheet says. */
export const MISSING: Record<string, string> = {
  '': 'As the score sheet says',
  block: 'Wait: no result without it',
  mean_of_present: 'Average of the judges present',
  median_of_present: 'Median of the judges present',
  prorate: 'Scale up what is there',
  adjusted: 'Average, adjusted for how strict that judge was',
};

/** The names that papers and results use: letters, digits, dots, dashes, and underscores. */
export const code = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, 'Use letters, digits, dots, and dashes, such as AREG.');

/** A number with decimals or without, from 0 up to below `most`. */
const amount = (words: string, most: number) =>
  z
    .string()
    .trim()
    .refine(
      (digits) => digits === '' || (/^\d{1,7}(\.\d{1,6})?$/.test(digits) && Number(digits) <= most),
      `${words} from 0 to ${grouped(most)}.`,
    );

const include = z.object({
  key: z.string(),
  event: z.string().min(1, 'Choose an event.'),
  section: z.string().min(1, 'Choose a section.'),
  multiplier: z
    .string()
    .trim()
    .regex(/^-?\d{1,6}(\.\d{1,6})?$/, 'Enter a number, such as 0.5.'),
  as: z.string(),
});

/** An event as `save_meet_event` takes it. */
export const eventInput = z
  .object({
    code: code('Enter a code.'),
    name: line('Enter a name.', 80),
    discipline: z.string().min(1, 'Choose a discipline.'),
    form: z.string(),
    sheet_id: z.string(),
    divisions: z.array(z.string()),
    counts_overall: z.boolean(),
    is_exhibition: z.boolean(),
    ranks_individuals: z.boolean(),
    weight: amount('The weight is', 999),
    proportional_max: amount('The points are', 999_999),
    best_of: z.boolean(),
    missing: z.string(),
    include: z.array(include),
    shooters_best: whole('The number must be', 1, 100),
    team_best: whole('The number must be', 1, 100),
    min_entries: whole('The number must be', 1, 1000),
    max_entries: whole('The number must be', 1, 1000),
    max_per_school: whole('The number must be', 1, 100),
    team_min: whole('The number must be', 1, 200),
    team_max: whole('The number must be', 1, 200),
    alternates_max: whole('The number must be', 0, 50),
    minutes: whole('Minutes must be', 1, 480),
    buffer_minutes: whole('Minutes must be', 0, 240),
    report_minutes: whole('Minutes must be', 0, 240),
    uniform: text(80),
    tie_results: z.custom<MeetEvent['tie_results']>(),
    sort: z.number(),
  })
  .refine(({ team_min, team_max }) => !team_min || !team_max || Number(team_min) <= Number(team_max), {
    path: ['team_max'],
    error: 'The largest team is smaller than the smallest.',
  });

export type EventInput = z.input<typeof eventInput>;
export type Include = EventInput['include'][number];

const digits = (value: number | null | undefined) => String(value ?? '');

/** The fields of an event; those of a new one with what is known of it. */
export function toEventForm(row: MeetEvent | undefined, start: Partial<EventInput> = {}): EventInput {
  return {
    code: row?.code ?? '',
    name: row?.name ?? '',
    discipline: row?.discipline ?? '',
    form: row?.form ?? 'sheet',
    sheet_id: row?.sheet_id ?? '',
    divisions: row?.divisions ?? [],
    counts_overall: row?.counts_overall ?? true,
    is_exhibition: row?.is_exhibition ?? false,
    ranks_individuals: row?.ranks_individuals ?? false,
    weight: String(row?.weight ?? 1),
    proportional_max: String(row?.proportional_max ?? 100),
    best_of: row?.best_of ?? false,
    missing: row?.missing ?? '',
    include: includesOf(row?.include),
    shooters_best: digits(row?.shooters_best),
    team_best: digits(row?.team_best),
    min_entries: digits(row?.min_entries),
    max_entries: digits(row?.max_entries),
    max_per_school: digits(row?.max_per_school),
    team_min: digits(row?.team_min),
    team_max: digits(row?.team_max),
    alternates_max: digits(row?.alternates_max),
    minutes: String(row?.minutes ?? 10),
    buffer_minutes: String(row?.buffer_minutes ?? 0),
    report_minutes: String(row?.report_minutes ?? 15),
    uniform: row?.uniform ?? '',
    // What a second performance or a coin decided is kept: it's recorded with the results.
    tie_results: row?.tie_results ?? [],
    sort: row?.sort ?? 0,
    ...start,
  };
}

/** A new line for a section of another event. */
export function newInclude(): Include {
  return { key: crypto.randomUUID(), event: '', section: '', multiplier: '1', as: '' };
}

function includesOf(include: unknown): Include[] {
  if (!Array.isArray(include)) return [];
  return include.map((line: unknown) => {
    const known = Object(line) as Partial<Record<keyof Include, unknown>>;
    const word = (value: unknown, otherwise: string) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
    return {
      key: crypto.randomUUID(),
      event: word(known.event, ''),
      section: word(known.section, ''),
      multiplier: word(known.multiplier, '1'),
      as: word(known.as, ''),
    };
  });
}

/** The input of `save_meet_event`: lines without their keys on the screen, and without what is left blank. */
export function eventOf({ include: lines, ...input }: EventInput) {
  return { ...input, include: lines.map(({ key: _key, as, ...line }) => (as ? { ...line, as } : line)) };
}

/** A code that no other event has: the one given, or with a number. */
export function freeCode(wanted: string, taken: readonly string[]): string {
  for (let n = 2, found = wanted; ; n += 1) {
    if (!taken.includes(found)) return found;
    found = `${wanted.slice(0, 36)}-${n}`;
  }
}
