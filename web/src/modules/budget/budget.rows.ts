import { z } from 'zod';

const cents = z.number();
const words = z.string().nullable();

/** What each fund has and what the year planned and did, as the database gives it. */
export const balanceRows = z.array(
  z.object({
    fund_id: z.string(),
    fund_name: z.string(),
    type: z.string(),
    archived: z.boolean(),
    allows_deficit: z.boolean(),
    cash_cents: cents,
    undeposited_cents: cents,
    committed_cents: cents,
    available_cents: cents,
    planned_in_cents: cents,
    planned_out_cents: cents,
    income_cents: cents,
    expense_cents: cents,
  }),
);

export type FundBalance = z.output<typeof balanceRows>[number];

/** The budget against what happened; what happened without a line has no `line_id`. */
export const lineRows = z.array(
  z.object({
    line_id: words,
    fund_id: z.string(),
    fund_name: z.string(),
    category_id: z.string(),
    category_name: z.string(),
    kind: z.enum(['income', 'expense']),
    is_transfer: z.boolean(),
    event_id: words,
    event_title: words,
    note: words,
    planned_cents: cents,
    actual_cents: cents,
    committed_cents: cents,
    available_cents: cents,
  }),
);

export type BudgetLine = z.output<typeof lineRows>[number] & { id: string };

/** The months of a year with what is expected to its end. */
export const monthRows = z.array(
  z.object({
    month: z.string(),
    is_past: z.boolean(),
    income_cents: cents,
    expense_cents: cents,
    committed_cents: cents,
    planned_in_cents: cents,
    planned_out_cents: cents,
    balance_cents: cents,
  }),
);

export type Month = z.output<typeof monthRows>[number];
