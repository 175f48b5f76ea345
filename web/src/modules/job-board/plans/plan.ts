import { z } from 'zod';
import type { Difference } from '../../../../../domain/positions/compare.ts';
import { line, text } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';
import type { Noun } from '../../../shared/text/counted.ts';
import type { Position } from '../position.ts';

/** Each state of a plan in words. */
export const PLAN_STATE = states({
  draft: { label: 'Draft', tone: 'neutral' },
  in_force: { label: 'In force', tone: 'ok' },
  undone: { label: 'Undone', tone: 'warn' },
  archived: { label: 'Archived', tone: 'neutral' },
});

/** What becomes of a position in words. */
export const CHANGE = states({
  added: { label: 'Added', tone: 'ok' },
  removed: { label: 'Removed', tone: 'bad' },
  changed: { label: 'Changed', tone: 'info' },
});

export const CHANGES: Noun = { one: 'change', many: 'changes' };

/** What a plan is called, as it's entered. */
export const planNameInput = z.object({ name: line('Enter a name.'), school_year: text(20) });

export type PlanNameInput = z.output<typeof planNameInput>;

/** A new plan as it's entered. */
export const planInput = planNameInput.extend({ from: z.enum(['live', 'empty']) });

export type PlanInput = z.output<typeof planInput>;

const id = z.string().nullable();

/** What a plan stores: positions with their proposed holders. */
export const documentSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    abbreviation: id,
    kind: z.string(),
    unit_id: id,
    section: id,
    reports_to_id: id,
    advises_id: id,
    seats: z.number(),
    rank_min: id,
    rank_max: id,
    duties: z.array(z.string()),
    rights: id,
    is_key: z.boolean(),
    sort: z.number(),
    holders: z.array(z.object({ cadet_id: z.string(), kind: z.string() })),
  }),
);

export type PlanDocument = z.output<typeof documentSchema>;
export type PlanPosition = PlanDocument[number];

/** What is compared in addition to the line and the holders, in words. */
export const FIELDS = {
  title: 'title',
  abbreviation: 'abbreviation',
  kind: 'kind',
  unit_id: 'unit',
  section: 'section',
  seats: 'seats',
  advises_id: 'who it also answers to',
  rank_min: 'lowest rank',
  rank_max: 'highest rank',
  duties: 'duties',
  rights: 'what it opens',
  is_key: 'key position',
} as const;

export const FIELD_KEYS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** The names that a plan's ids stand for. */
export type Names = {
  unitOf: (id: string) => string | null;
  labelOf: (position: Pick<PlanPosition, 'title' | 'unit_id'>) => string;
  nameOf: (id: string) => string | null;
};

/** A plan's positions for the chart: with the names of units and cadets. */
export function shownOf(
  plan: PlanDocument,
  { unitOf, labelOf, nameOf }: Pick<Names, 'unitOf' | 'labelOf' | 'nameOf'>,
): Position[] {
  return plan.map((position) => ({
    ...position,
    unit_name: position.unit_id === null ? null : unitOf(position.unit_id),
    label: labelOf(position),
    next: [],
    holders: position.holders.map(({ cadet_id, kind }) => ({
      id: `${position.id} ${cadet_id}`,
      cadet_id,
      kind,
      name: nameOf(cadet_id),
      rank: null,
      last_name: nameOf(cadet_id)?.split(' ').at(-1) ?? null,
      starts_at: '',
      ends_at: null,
    })),
  }));
}

/** The plan without a position; those under it report to the one above. */
export function without(plan: PlanDocument, gone: PlanPosition): PlanDocument {
  return plan
    .filter((one) => one.id !== gone.id)
    .map((one) => ({
      ...one,
      reports_to_id: one.reports_to_id === gone.id ? gone.reports_to_id : one.reports_to_id,
      advises_id: one.advises_id === gone.id ? null : one.advises_id,
    }));
}

/** What changes about a position, line by line: 'Moved under another position', 'Begins: Marlow Quist'. */
export function linesOf({ moved, fields, begin, end }: Difference, nameOf: (id: string) => string | null): string[] {
  const names = (ids: string[]) => ids.map((one) => nameOf(one) ?? 'A cadet').join(', ');
  const words = fields.map((field) => FIELDS[field as keyof typeof FIELDS] ?? field).join(', ');
  return [
    moved ? 'Moved under another position' : '',
    words && `Different: ${words}`,
    begin.length > 0 ? `Begins: ${names(begin)}` : '',
    end.length > 0 ? `Ends: ${names(end)}` : '',
  ].filter(Boolean);
}
