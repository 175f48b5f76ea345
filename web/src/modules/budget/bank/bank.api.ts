import { z } from 'zod';
import type { BankLine } from '../../../../../domain/budget/bank-file.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** The statements of the bank, the latest first. */
export async function listStatements(db: Db) {
  return readAll(() => db.from('bank_statements').select('*, funds(name)').order('ends_on', { ascending: false }), 'id');
}

export type Statement = Awaited<ReturnType<typeof listStatements>>[number];

/** One statement. Raises PGRST116 where there is none that the caller may see. */
export async function readStatement(db: Db, id: string): Promise<Statement> {
  return (await db.from('bank_statements').select('*, funds(name)').eq('id', id).single().throwOnError()).data;
}

/** The lines of a statement with what they are matched to, by date. */
export async function listBankLines(db: Db, statement: string) {
  const matched = '*, transactions(number, description, posted_on)';
  return readAll(
    () => db.from('bank_lines').select(matched).eq('statement_id', statement).order('posted_on').order('amount_cents'),
    'id',
  );
}

export type StoredLine = Awaited<ReturnType<typeof listBankLines>>[number];

/** What the transactions suggest themselves for the lines that aren't matched yet, the best of each first. */
export async function listSuggestions(db: Db, p_statement: string) {
  return (await db.rpc('suggested_matches', { p_statement }).throwOnError()).data;
}

export type Suggestion = Awaited<ReturnType<typeof listSuggestions>>[number];

/** How the books and the bank compare. */
export async function readStanding(db: Db, p_statement: string) {
  const [standing] = (await db.rpc('bank_standing', { p_statement }).throwOnError()).data;
  return standing ?? null;
}

const imported = z.object({ added: z.number(), skipped: z.number() });

/** Adds lines to a statement; those that are there already are skipped. */
export async function importLines(db: Db, p_statement: string, lines: BankLine[], p_key: string) {
  const p_rows = lines.map(({ amount_cents: cents, ...line }) => ({ ...line, amount: (cents / 100).toFixed(2) }));
  return imported.parse((await db.rpc('import_bank_lines', { p_statement, p_rows, p_key }).throwOnError()).data);
}
