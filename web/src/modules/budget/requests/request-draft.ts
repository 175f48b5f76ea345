import { fieldOf } from '../../../../../domain/money/cents.ts';
import type { Request } from './requests.api.ts';
import type { RequestInput } from './request.ts';

/** A stored request as its form has it. */
export function draftOf(row: Request): RequestInput {
  return {
    title: row.title,
    fund_id: row.fund_id ?? '',
    category_id: row.category_id ?? '',
    event_id: row.event_id ?? '',
    vendor: row.vendor ?? '',
    needed_on: row.needed_on ?? '',
    reason: row.reason ?? '',
    is_reimbursement: row.is_reimbursement,
    lines: row.lines.map(({ id, name, qty, unit_cents: cents }) => ({
      id,
      name,
      qty: String(qty),
      price: fieldOf(cents),
    })),
    quotes: row.quotes.map(({ id, vendor, amount_cents: cents }) => ({ id, vendor, amount: fieldOf(cents) })),
  };
}
