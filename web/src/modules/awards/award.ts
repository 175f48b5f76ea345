import { z } from 'zod';
import { states, type StateWords } from '../../shared/state/states.ts';

/** The status of an award in words. An approved award is on orders or needs them. */
const STATE = states({
  draft: { label: 'Draft', tone: 'neutral' },
  recommended: { label: 'Recommended', tone: 'info' },
  approved: { label: 'Approved', tone: 'warn' },
  issued: { label: 'Ribbon issued', tone: 'warn' },
  presented: { label: 'Presented', tone: 'ok' },
  declined: { label: 'Declined', tone: 'neutral' },
  rescinded: { label: 'Rescinded', tone: 'bad' },
});

const text = z.string().nullable();

/** A record as the lists show it. */
const rollRow = z.object({
  id: z.string(),
  cadet_id: text,
  unit_id: text,
  name: text,
  unit: text,
  unit_sort: z.number().nullable(),
  code: z.string(),
  award: z.string(),
  precedence: z.number(),
  count_no: z.number().nullable(),
  earned_on: z.string(),
  year: z.number(),
  term: z.string(),
  level: text,
  citation: text,
  state: z.string(),
  event_id: text,
  event: text,
  order_id: text,
  order_no: text,
  ordered_on: text,
  note: text,
  recommended_by: text,
  mine: z.boolean().nullable(),
  approved_by: text,
  approved_at: text,
  presented_on: text,
});

export const roll = z.array(rollRow);
export type RollRow = z.output<typeof rollRow>;

export const holders = z.array(
  z.object({
    cadet_id: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    unit_sort: z.number().nullable(),
    awards: z.array(z.tuple([z.string(), z.number(), z.number(), z.string(), z.string().nullable()])),
  }),
);

/** An award that someone holds: how often, and how many of it are worn. */
export type Holding = Omit<z.output<typeof holders>[number], 'awards'> & {
  code: string;
  count: number;
  worn: number;
  last_on: string;
  level: string | null;
};

/** The cadets the caller can recommend. */
export const candidates = z.array(
  z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    rank: text,
    unit_id: text,
    unit_name: text,
    level: z.number().nullable(),
    student_number: text,
  }),
);
export type Candidate = z.output<typeof candidates>[number];

/** What became of a call for many: who went through, who was refused and why. */
export const outcome = z.object({
  ids: z.array(z.string()).optional(),
  done: z.array(z.string()).optional(),
  would: z.number().optional(),
  order_no: z.string().nullish(),
  final: z.boolean().optional(),
  /** Of a preview: who would get it, and what is unusual about each. */
  lines: z.array(z.object({ cadet_id: z.string(), name: text, unusual: z.array(z.string()) })).optional(),
  refused: z.array(z.object({ name: text.optional(), reason: z.string(), fix: text.optional() })),
});
export type Outcome = z.output<typeof outcome>;

/** The words and tone for where a record stands. */
export function stateOf({ state, order_no }: Pick<RollRow, 'state' | 'order_no'>): StateWords {
  if (state === 'approved')
    return order_no ? { label: 'On orders', tone: 'warn' } : { label: 'Needs orders', tone: 'warn' };
  return STATE.words(state);
}

/** A citation, and how often the award was given: 'no. 3'. */
export function countWords(count: number | null): string {
  return count && count > 1 ? `no. ${count}` : '';
}

export type Queue = 'all' | 'approve' | 'order' | 'issue' | 'present' | 'draft';

/** The tabs of the list: what waits for which step. */
export const QUEUES: { id: Queue; label: string; holds: (row: RollRow) => boolean }[] = [
  { id: 'all', label: 'All', holds: () => true },
  { id: 'approve', label: 'To approve', holds: ({ state }) => state === 'recommended' },
  { id: 'order', label: 'Needs orders', holds: ({ state, order_id }) => state === 'approved' && order_id === null },
  { id: 'issue', label: 'To issue', holds: ({ state, order_id }) => state === 'approved' && order_id !== null },
  { id: 'present', label: 'To present', holds: ({ state }) => state === 'issued' },
  { id: 'draft', label: 'Drafts', holds: ({ state }) => state === 'draft' },
];

/** The refusals in the form that the shared list of refusals shows. */
export function refusalsOf({ refused }: Outcome): { name: string; reason: string }[] {
  return refused.map(({ name, reason, fix }) => ({
    name: name ?? 'Unit',
    reason: fix ? `${reason}. ${fix}` : `${reason}.`,
  }));
}
