import { z } from 'zod';
import { readCents } from '../../../../../domain/money/cents.ts';
import { day, line } from '../../../shared/form/shapes.ts';
import { states } from '../../../shared/state/states.ts';

export const BANK_LINES = { one: 'line', many: 'lines' };

/** How far a statement is. */
export const STATEMENT = states({
  open: { label: 'Open', tone: 'warn' },
  reconciled: { label: 'Reconciled', tone: 'ok' },
});

/** What the form of a statement takes; the same rules hold in the database. */
export const statementInput = z.object({
  fund_id: line('Choose a fund.', 36),
  ends_on: day(),
  balance: z
    .string()
    .trim()
    .refine((value) => readCents(value) !== null, 'Enter the balance on the statement, such as 1250.40.')
    .transform((value) => ((readCents(value) ?? 0) / 100).toFixed(2)),
});

export type StatementInput = z.output<typeof statementInput>;
