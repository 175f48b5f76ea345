import { z } from 'zod';
import { type Try, isTryStatus } from '../../../../domain/fitness/score.ts';
import { capital } from '../../shared/text/capital.ts';

const level = z.object({
  code: z.string(),
  label: z.string(),
  rule: z.enum(['attempted', 'all', 'count', 'mean']),
  percentile: z.number().optional(),
  slots: z.number().optional(),
  from: z.number().optional(),
  device: z.string().optional(),
});

export const slotsSchema = z.array(z.object({ slot: z.string(), any_of: z.array(z.string()) }));
export const levelsSchema = z.array(level);

const status = z.string().refine(isTryStatus);

const result = z.object({
  event_id: z.string(),
  try: z.number(),
  value: z.number().nullable(),
  status,
  typed: z.string().nullable(),
  level: z.string().nullable(),
  rank: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  note: z.string().nullable(),
  by: z.string(),
});

const row = z.object({
  cadet_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  unit: z.string().nullable(),
  choices: z.record(z.string(), z.string()),
  level: z.string().nullable(),
  notes: z.array(z.string()),
  filled: z.number(),
  results: z.array(result),
});

const event = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  direction: z.string(),
  input: z.string(),
  step: z.number(),
  attempts: z.number(),
  min_plausible: z.number().nullable(),
  max_plausible: z.number().nullable(),
  rule: z.string().nullable(),
});

/** A test day as the database gives it in one answer. */
export const gridSchema = z.object({
  session: z.object({
    id: z.string(),
    name: z.string(),
    held_on: z.string(),
    term: z.enum(['fall', 'spring', 'other']),
    class_period: z.string().nullable(),
    unit_id: z.string().nullable(),
    proctors: z.string().nullable(),
    screened: z.boolean(),
    screening_note: z.string().nullable(),
    state: z.enum(['open', 'closed']),
    closed_by_label: z.string().nullable(),
    slot_events: z.record(z.string(), z.string()),
  }),
  battery: z.object({ id: z.string(), code: z.string(), name: z.string(), slots: slotsSchema, levels: levelsSchema }),
  standard: z
    .object({ id: z.string(), name: z.string(), version: z.string(), open_tables: z.array(z.string()) })
    .nullable(),
  unit: z.string().nullable(),
  events: z.array(event),
  rows: z.array(row),
});

/** The result of each cell that was sent, and the rows of its cadets. */
export const savedSchema = z.object({
  cells: z.array(
    z.object({
      cadet_id: z.string(),
      event_id: z.string(),
      outcome: z.enum(['saved', 'same', 'conflict', 'refused']),
      now: z.array(z.object({ status, value: z.number().nullable() })),
      by: z.string().nullish(),
      code: z.string().optional(),
      problem: z.string().optional(),
      fix: z.string().optional(),
    }),
  ),
  rows: z.array(row),
});

export type Grid = z.infer<typeof gridSchema>;
export type GridRow = z.infer<typeof row>;
export type GridEvent = z.infer<typeof event>;
export type GridResult = z.infer<typeof result>;
export type LevelOfBattery = z.infer<typeof level>;
export type Saved = z.infer<typeof savedSchema>;

/** The results of a row in one event, in the order of the tries. */
export function resultsIn(row: GridRow, eventId: string): GridResult[] {
  return row.results.filter(({ event_id }) => event_id === eventId).toSorted((one, other) => one.try - other.try);
}

/** The same as tries, as a cell is entered. */
export function triesIn(row: GridRow, eventId: string): Try[] {
  return resultsIn(row, eventId).map(({ status, value, typed }) => ({ status, value, ...(typed ? { typed } : {}) }));
}

/**
 * The event that a cadet does in a slot: the chosen one, else one that has a score, else the day's usual one.
 */
export function eventOf(grid: Grid, row: GridRow, slot: string): GridEvent | undefined {
  const codes = grid.battery.slots.find((one) => one.slot === slot)?.any_of ?? [];
  const events = codes.flatMap((code) => grid.events.find((event) => event.code === code) ?? []);
  const usual = row.choices[slot] ?? grid.session.slot_events[slot];
  const scored = events.filter(({ id }) => row.results.some(({ event_id }) => event_id === id));
  const wanted = events.find(({ code }) => code === usual) ?? events[0];
  return scored.length === 0 || (wanted && scored.includes(wanted)) ? wanted : scored[0];
}

/** 'Curl-ups' of 'Curl-ups (1 minute)'. */
export function shortEvent(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}

/** 'upper_body' as people read it. */
export function slotLabel(slot: string): string {
  return capital(slot.replaceAll('_', ' '));
}

/** The usual event of a slot that day. */
export function headOf(grid: Grid, slot: string): string {
  const code = grid.session.slot_events[slot];
  const event = grid.events.find((one) => one.code === code);
  return event ? shortEvent(event.name) : slotLabel(slot);
}

/** The label of a level in its battery. */
export function levelLabel(levels: LevelOfBattery[], code: string | null): string | null {
  return levels.find((level) => level.code === code)?.label ?? code;
}

/** Why the level isn't higher, in words. */
export const noteText: Record<string, string> = {
  incomplete: 'Incomplete',
  no_table: 'No table',
  unconfirmed: 'Table not confirmed',
  at_least: 'At least',
  modified: 'With a modified event',
  no_rule: 'No overall level',
};
