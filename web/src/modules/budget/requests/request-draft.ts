import { fieldOf } from '../../../../../domain/budget/cents.ts';
import type { Request } from '../budget.api.ts';
import type { RequestInput } from './request.ts';

/** A stored request as its form has it. */
export function draftOf(row: Request): RequestInput {
  return {
    title: row.title,
    fund_id: row.fund_id,
    category_id: row.category_id,
    event_id: row.event_id ?? '',
    vendor: row.vendor ?? '',
    needed_on: row.needed_on ?? '',
    reason: row.reason ?? '',
    reimburses: row.reimburses,
    lines: row.lines.map(({ id, description, quantity, price_cents: cents }) => ({
      ...{ id, description, quantity: String(quantity), price: fieldOf(cents) },
    })),
    quotes: row.quotes.map(({ id, vendor, amount_cents: cents }) => ({ id, vendor, price: fieldOf(cents) })),
  };
}
