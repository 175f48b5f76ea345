import { serialsOf } from '../stock/stock-lines.ts';
import { named } from '../supply.ts';
import type { OrderLine } from './orders.queries.ts';

/** A line of a receipt, as the database takes it. */
export type ReceivedLine = { line_id: string; qty: number; location_id: string; condition: string; serials: string[] };

/** Where it goes, and in which condition. */
type Setting = { place: string; condition: string; over: string };

/** What came, or what isn't right about it. `entered` holds a number or serial numbers for each line; empty ones are left out. */
export function receivedOf(
  lines: readonly OrderLine[],
  entered: ReadonlyMap<string, string>,
  { place, condition, over }: Setting,
): { lines: ReceivedLine[] } | { problem: string } {
  const received: ReceivedLine[] = [];
  for (const { id, item_name: item, size, tracking, open_qty: open } of lines) {
    const text = (entered.get(id) ?? '').trim();
    if (text === '') continue;
    const serials = tracking === 'serial' ? serialsOf(text) : [];
    if (tracking !== 'serial' && (!/^\d{1,6}$/.test(text) || Number(text) === 0))
      return { problem: `${named(item, size)}: enter a whole number.` };
    const qty = tracking === 'serial' ? serials.length : Number(text);
    if (qty > open && over.trim() === '')
      return { problem: `${named(item, size)}: ${open} still open. Staff can note an over-delivery.` };
    received.push({ line_id: id, qty, location_id: place, condition, serials });
  }
  if (received.length === 0) return { problem: 'Enter how many of at least one item came.' };
  return place === '' ? { problem: 'Choose the place.' } : { lines: received };
}

/** Everything that is still open, entered; what has serial numbers is left to enter. */
export const allOf = (lines: readonly OrderLine[]): Map<string, string> =>
  new Map(
    lines
      .filter(({ tracking, open_qty: open }) => tracking !== 'serial' && open > 0)
      .map(({ id, open_qty: open }) => [id, String(open)]),
  );
