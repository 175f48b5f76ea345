import { z } from 'zod';
import type { BankLine } from '../../../../../domain/budget/bank-file.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

export type Statement = Database['public']['Views']['statement_lines']['Row'];

/** One statement. Raises PGRST116 where there is none that the caller may see. */
export async function readStatement(db: Db, id: string): Promise<Statement> {
  return (await db.from('statement_lines').select().eq('id', id).single().throwOnError()).data;
}

/** The lines of a statement with what they are matched to, by date. */
export async function listBankLines(db: Db, statement: string) {
  const matched = '*, bank_matches(transaction_id, undone_at, transactions(number, description))';
  const rows = await readAll(
    () => db.from('bank_lines').select(matched).eq('statement_id', statement).order('posted_on').order('amount_cents'),
    'id',
  );
  return rows.map(({ bank_matches: all, ...row }) => ({
    ...row,
    matches: all.filter((one) => one.undone_at === null),
  }));
}

export type StoredLine = Awaited<ReturnType<typeof listBankLines>>[number];

/** How the books and the bank compare. */
export async function readStanding(db: Db, p_statement: string) {
  const [row] = standing.parse((await db.rpc('bank_standing', { p_statement }).throwOnError()).data);
  return row ?? null;
}

const standing = z.array(
  z.object({
    book_cents: z.number(),
    uncleared_in_cents: z.number(),
    uncleared_out_cents: z.number(),
    expected_cents: z.number(),
    balance_cents: z.number(),
    difference_cents: z.number(),
    lines: z.number(),
    unmatched: z.number(),
  }),
);

const imported = z.object({ added: z.number(), skipped: z.number() });

const rowsOf = (lines: BankLine[]) =>
  lines.map(({ amount_cents: cents, ...line }) => ({ ...line, amount: (cents / 100).toFixed(2) }));

const known = z.array(z.object({ row: z.number(), state: z.enum(['here', 'unsure']) }));

/**
 * What lines of a file are to the fund of a statement, by their place among them: `here` came in before, also from another kind of
 * file; `unsure` has the day and the amount of a line that came with other words. New ones aren't named.
 */
export async function knownLines(db: Db, p_statement: string, lines: BankLine[]) {
  return known.parse((await db.rpc('bank_rows_known', { p_statement, p_rows: rowsOf(lines) }).throwOnError()).data);
}

/** Adds lines to a statement; those that are there already are skipped. */
export async function importLines(db: Db, p_statement: string, lines: BankLine[], p_key: string) {
  const p_rows = rowsOf(lines);
  return imported.parse((await db.rpc('import_bank_lines', { p_statement, p_rows, p_key }).throwOnError()).data);
}
