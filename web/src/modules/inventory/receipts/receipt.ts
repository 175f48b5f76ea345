import { z } from 'zod';
import type { Stroke } from '../../../shared/signature/signature.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { CONDITION, costOf, named } from '../supply.ts';

const lineShape = z.object({
  name: z.string(),
  size: z.string().nullish(),
  serial_no: z.string().nullish(),
  qty: z.number(),
  condition: z.string().nullish(),
  cents: z.number().nullish(),
  outcome: z.string().nullish(),
  returnable: z.boolean().nullish(),
});

/** A line of a receipt, as it was that day. */
export type ReceiptEntry = z.output<typeof lineShape>;

/** The lines of a receipt; none where they can't be read. */
export const entriesOf = (lines: Json): ReceiptEntry[] => z.array(lineShape).safeParse(lines).data ?? [];

/** The strokes of a signature that was drawn at the counter. */
export const strokesOf = (strokes: Json): Stroke[] => z.array(z.array(z.number())).safeParse(strokes).data ?? [];

/** What a line is: item, size, and number. */
export const entryName = ({ name, size, serial_no: serial }: ReceiptEntry): string =>
  [named(name, size ?? ''), serial && `no. ${serial}`].filter(Boolean).join(' · ');

const OUTCOME: Record<string, string> = { lost: 'Lost', damaged: 'Back, damaged', returned: 'Back' };

/** What a line says beside its name. */
export function entryNotes({ condition, cents, outcome, returnable }: ReceiptEntry): (string | false | null)[] {
  const dollars = cents ? costOf(cents) : null;
  return [
    outcome ? (OUTCOME[outcome] ?? null) : null,
    condition ? CONDITION.label(condition) : null,
    dollars && (outcome ? `charged ${dollars}` : `to replace ${dollars}`),
    returnable === false && 'to keep',
  ];
}
