import { type FieldErrors, NO_FIELD } from '../../../shared/form/use-field-errors.ts';
import { serialsOf } from '../stock/stock-lines.ts';
import type { OrderLine } from './orders.queries.ts';

/** A line of a receipt, as the database takes it. */
export type ReceivedLine = { line_id: string; qty: number; location_id: string; condition: string; serials: string[] };

/** Where it goes, and in which condition. */
type Setting = { place: string; condition: string; over: string };

/** What came, or what isn't right at which field: a line by its id, or the place. `entered` holds a number or serial numbers for each line; empty ones are left out. */
export function receivedOf(
  lines: readonly OrderLine[],
  entered: ReadonlyMap<string, string>,
  { place, condition, over }: Setting,
): { lines: ReceivedLine[] } | { errors: FieldErrors } {
  const received: ReceivedLine[] = [];
  const errors: Record<string, string> = {};
  for (const { id, tracking, open_qty: open } of lines) {
    const text = (entered.get(id) ?? '').trim();
    if (text === '') continue;
    const serials = tracking === 'serial' ? serialsOf(text) : [];
    const qty = tracking === 'serial' ? serials.length : Number(text);
    if (tracking !== 'serial' && (!/^\d{1,6}$/.test(text) || qty === 0)) errors[id] = 'Enter a whole number.';
    else if (qty > open && over.trim() === '') errors[id] = `${open} still open. Staff can note an over-delivery.`;
    received.push({ line_id: id, qty, location_id: place, condition, serials });
  }
  if (received.length === 0) errors[NO_FIELD] = 'Enter a quantity for at least one item.';
  if (place === '') errors['place'] = 'Choose the location.';
  return Object.keys(errors).length > 0 ? { errors } : { lines: received };
}

/** Everything that is still open, entered; what has serial numbers is left to enter. */
export const allOf = (lines: readonly OrderLine[]): Map<string, string> =>
  new Map(
    lines
      .filter(({ tracking, open_qty: open }) => tracking !== 'serial' && open > 0)
      .map(({ id, open_qty: open }) => [id, String(open)]),
  );
