import { fieldOf } from '../../../../../domain/money/cents.ts';
import { type FieldErrors, NO_FIELD } from '../../../shared/form/use-field-errors.ts';
import type { CustodyLine } from '../supply.queries.ts';
import type { ReturnLine } from './counter.acts.ts';

/** The result of one line, as entered; null until it is. */
export type Return = { outcome: 'returned' | 'damaged' | 'lost' | null; qty: string; charge: string };

/** What the dialog was opened for: to take things back, or to record what was lost or damaged. */
export type ReturnPurpose = 'back' | 'loss';

/** How a line starts: all of it is back. What is lost or damaged has to be said: it never starts as its opposite. */
export const startOf = ({ out }: CustodyLine, purpose: ReturnPurpose): Return => ({
  outcome: purpose === 'back' ? 'returned' : null,
  qty: String(out),
  charge: '',
});

/** What is charged where nothing else is said: the cost to replace, for what is lost. */
export function usualCharge(line: CustodyLine, outcome: Return['outcome'], qty: number): string {
  const cents = line.replacement_cost_cents ?? 0;
  return outcome === 'lost' && cents > 0 ? fieldOf(cents * qty) : '';
}

/** The lines as the database takes them, or what is wrong at which field: `ID.qty`, `ID.outcome`, `ID.charge`. */
export function returnLinesOf(
  rows: readonly CustodyLine[],
  entered: ReadonlyMap<string, Return>,
  { purpose, place, condition }: { purpose: ReturnPurpose; place: string; condition: string },
): { lines: ReturnLine[] } | { errors: FieldErrors } {
  const lines: ReturnLine[] = [];
  const errors: Record<string, string> = {};
  for (const row of rows) {
    const { outcome, qty, charge } = entered.get(row.id) ?? startOf(row, purpose);
    if (!/^\d{1,4}$/.test(qty.trim()) || Number(qty) < 1 || Number(qty) > row.out)
      errors[`${row.id}.qty`] = `Enter a number from 1 to ${row.out}.`;
    if (!/^(\d{1,6}(\.\d{1,2})?)?$/.test(charge.trim())) errors[`${row.id}.charge`] = 'Enter a charge like 12.50.';
    if (outcome === null) {
      errors[`${row.id}.outcome`] = "Choose whether it's lost or damaged.";
      continue;
    }
    lines.push({
      custody_id: row.id,
      qty: Number(qty),
      outcome,
      ...(outcome === 'lost' ? {} : { condition: outcome === 'damaged' ? 'needs_repair' : condition }),
      ...(outcome !== 'lost' && place ? { location_id: place } : {}),
      ...(outcome !== 'returned' && charge.trim() ? { charge: charge.trim() } : {}),
    });
  }
  if (rows.length === 0) errors[NO_FIELD] = 'Nothing is selected.';
  return Object.keys(errors).length > 0 ? { errors } : { lines };
}
