import { z } from 'zod';
import type { BankLine } from '../../../../../domain/budget/bank-file.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { BANK_LINES, type StatementInput } from './bank.ts';
import * as api from './bank.api.ts';

const words = z.string().nullable();

const suggestions = z.array(
  z.object({
    line_id: z.string(),
    line_on: z.string(),
    line_cents: z.number(),
    line_reference: words,
    transaction_id: z.string(),
    number: z.number(),
    posted_on: z.string(),
    payee: words,
    description: z.string(),
    amount_cents: z.number(),
    reference_no: words,
  }),
);

export type Suggestion = z.output<typeof suggestions>[number];

const MODULE = 'budget';

export const bank = readsOf(MODULE, {
  /** The statements of the bank, the latest first. */
  statements: async (db: Db) =>
    await readAll(() => db.from('statement_lines').select().order('ends_on', { ascending: false }), 'id'),
  statement: api.readStatement,
  bankLines: api.listBankLines,
  known: api.knownLines,

  /** What the transactions suggest themselves for the lines that aren't matched yet, the best of each first. */
  suggestions: async (db: Db, p_statement: string) =>
    suggestions.parse((await db.rpc('suggested_matches', { p_statement }).throwOnError()).data),
  standing: api.readStanding,

  /** What a fund's books have that no bank has yet, the latest first: to choose what a line is. */
  uncleared: async (db: Db, fund: string) =>
    (
      await db
        .from('uncleared')
        .select()
        .eq('fund_id', fund)
        .order('posted_on', { ascending: false })
        .limit(500)
        .throwOnError()
    ).data,
});

/** Starts a statement, or edits one; returns its id. */
export function useSaveStatement(id: string | null) {
  return useAct(MODULE, {
    run: async (db, p_input: StatementInput & { file_name?: string }, p_key) =>
      (await db.rpc('save_bank_statement', { p_input, ...(id === null ? {} : { p_id: id }), p_key }).throwOnError())
        .data,
    done: 'Statement saved',
  });
}

/** Adds the lines of a file to a statement. */
export function useImportLines(statement: string) {
  return useAct(MODULE, {
    run: (db, lines: BankLine[], key) => api.importLines(db, statement, lines, key),
    done: ({ result: { added, skipped } }) => ({
      title: `${counted(added, BANK_LINES)} imported`,
      text: skipped > 0 ? `${counted(skipped, BANK_LINES)} already imported.` : '',
    }),
  });
}

/** Matches a line with the transactions that it is. */
export function useMatch() {
  return useAct(MODULE, {
    run: (db, { line, transactions }: { line: string; transactions: string[] }, p_key) =>
      db.rpc('match_bank_line', { p_line: line, p_transactions: transactions, p_key }).throwOnError(),
    done: 'Line matched',
    failed: "Couldn't match the line",
    undo: (db, { input: { line } }) => db.rpc('unmatch_bank_line', { p_line: line }).throwOnError(),
    undone: 'Match undone',
  });
}

/** Takes the match of a line away. */
export function useUnmatch() {
  return useAct(MODULE, {
    run: (db, p_line: string, p_key) => db.rpc('unmatch_bank_line', { p_line, p_key }).throwOnError(),
    done: 'Match undone',
    failed: "Couldn't undo the match",
  });
}

/** Takes every suggestion that leaves no doubt. */
export function useMatchSuggested(p_statement: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) =>
      (await db.rpc('match_suggested', { p_statement, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result, BANK_LINES)} matched`,
    failed: "Couldn't match the lines",
  });
}

/** Finishes a statement: the bank and the books agree. */
export function useFinish(p_statement: string) {
  return useAct(MODULE, {
    run: (db, p_note: string, p_key) => db.rpc('finish_reconciliation', { p_statement, p_note, p_key }).throwOnError(),
    done: { title: 'Statement reconciled', text: 'The bank and the books agree.' },
    failed: "Couldn't finish the statement",
    closes: true,
  });
}
