import { z } from 'zod';
import type { AwardLine } from '../../../../../domain/meets/awards/line.ts';
import { AWARD_KINDS } from '../../../../../domain/meets/awards/line.ts';
import { text, whole } from '../../../shared/form/shapes.ts';

const place = () => whole('The place must be', 1, 100);
const number = () => whole('The number must be', 1, 200);

/** What an award is for as one choice: `event:ID`, `team:ID` for the teams of an event, `overall:METHOD`, or `special`. */
export type AwardFor = string;

/** A line of the plan as its form has it. */
export const lineInput = z
  .object({
    for: z.string().min(1, 'Choose what it is for.'),
    division: z.string(),
    title: text(80),
    kind: z.enum(AWARD_KINDS),
    quantity: number(),
    place_from: place(),
    place_to: place(),
    text: text(400),
    decided_by: text(80),
    winner: z.string(),
  })
  .refine(({ for: of, title }) => of !== 'special' || title !== '', { path: ['title'], error: 'Enter a name.' })
  .refine(({ for: of, place_from, place_to }) => of === 'special' || Number(place_to) >= Number(place_from), {
    path: ['place_to'],
    error: 'Must not come before the first place.',
  });

export type LineInput = z.input<typeof lineInput>;

export const awardFor = ({ scope, event_id, unit, method }: AwardLine): AwardFor =>
  scope === 'special'
    ? 'special'
    : scope === 'overall'
      ? `overall:${method ?? ''}`
      : `${unit === 'team' ? 'team' : 'event'}:${event_id ?? ''}`;

/** The fields of a line. */
export function toLineForm(row: AwardLine): LineInput {
  return {
    for: awardFor(row),
    division: row.division ?? '',
    title: row.title ?? '',
    kind: row.kind,
    quantity: String(row.quantity),
    place_from: String(row.place_from ?? 1),
    place_to: String(row.place_to ?? 3),
    text: row.text ?? '',
    decided_by: row.decided_by ?? '',
    winner: row.entry_id ? `entry:${row.entry_id}` : row.meet_school_id ? `school:${row.meet_school_id}` : '',
  };
}

/** The line as it is saved; what isn't asked for its kind is left out. */
export function lineOf(input: z.output<typeof lineInput>, { id, sort }: Pick<AwardLine, 'id' | 'sort'>): AwardLine {
  const [what, of = ''] = input.for.split(/:(.*)/s);
  const special = what === 'special';
  const [won, winner = null] = input.winner.split(':');
  return {
    id,
    sort,
    scope: special ? 'special' : what === 'overall' ? 'overall' : 'event',
    event_id: what === 'event' || what === 'team' ? of : null,
    division: special || what === 'overall' ? null : input.division || null,
    unit: what === 'team' ? 'team' : 'entry',
    method: what === 'overall' ? of : null,
    title: special ? input.title : null,
    place_from: special ? null : Number(input.place_from || 1),
    place_to: special ? null : Number(input.place_to || input.place_from || 1),
    kind: input.kind,
    quantity: Number(input.quantity || 1),
    text: input.text || null,
    decided_by: special ? input.decided_by || null : null,
    meet_school_id: special && won === 'school' ? winner : null,
    entry_id: special && won === 'entry' ? winner : null,
  };
}

/** What a change of several lines asks; what is left empty stays as it is in each. */
export const severalInput = z.object({
  of: z.array(z.string()).min(1, 'Choose at least one.'),
  kind: z.string(),
  becomes: z.string(),
  quantity: number(),
  place_to: place(),
  text: text(400),
});

/** The lines that a change is about, changed. */
export function changedLines(lines: readonly AwardLine[], input: z.output<typeof severalInput>): AwardLine[] {
  return lines
    .filter((row) => input.of.includes(awardFor(row)) && (input.kind === '' || row.kind === input.kind))
    .map((row) => ({
      ...row,
      kind: AWARD_KINDS.find((kind) => kind === input.becomes) ?? row.kind,
      quantity: input.quantity === '' ? row.quantity : Number(input.quantity),
      place_to:
        input.place_to === '' || row.scope === 'special'
          ? row.place_to
          : Math.max(row.place_from ?? 1, Number(input.place_to)),
      text: input.text === '' ? row.text : input.text,
    }));
}
