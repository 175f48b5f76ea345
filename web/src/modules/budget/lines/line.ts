import { z } from 'zod';
import { readCents } from '../../../../../domain/money/cents.ts';
import { dollars, line, text } from '../../../shared/form/shapes.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import type { BudgetLine } from '../budget.rows.ts';
import { KIND } from '../budget.ts';

const MOST = 1_000_000;

/** What the form of a budget line takes; the same rules hold in the database. */
export const lineInput = z.object({
  kind: z.enum(KIND.keys),
  fund_id: line('Choose a fund.', 36),
  category_id: line('Choose a category.', 36),
  planned: dollars('Amounts must be', MOST).refine((value) => value !== '', 'Enter the amount, such as 1200.'),
  note: text(500),
  event_id: text(36),
});

/** The cents that were typed into a planned amount, or why they can't be saved. */
export function typedCents(typed: string): number | string {
  const cents = typed.trim() === '' ? 0 : readCents(typed);
  if (cents === null || cents < 0) return 'Enter dollars, such as 1200 or 12.50.';
  return cents > MOST * 100 ? 'Amounts must be at most $1,000,000.' : cents;
}

const words = columnsOf<BudgetLine>();

/** The columns of the budget's file. */
export const LINE_COLUMNS = [
  words.text('fund_name', 'Fund'),
  words.text('kind', 'Kind', { value: ({ kind }) => KIND.label(kind) }),
  words.text('category_name', 'Category'),
  words.text('event_title', 'Event'),
  words.money('planned_cents', 'Planned'),
  words.money('actual_cents', 'Actual'),
  words.money('committed_cents', 'Committed'),
  words.money('available_cents', 'Available'),
  words.text('note', 'Note'),
];
