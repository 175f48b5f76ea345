import { centsOf, dollarsOf } from '../../../../../domain/money/cents.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import * as api from './books.api.ts';
import type { AdjustInput, DepositInput, EntryInput, TransferInput } from './record.ts';
import type { Transaction } from './books.api.ts';

const MODULE = 'budget';

/** Everything that was posted, page by page. */
export const transactionSource = pagedSource({
  key: [MODULE, 'transactions'],
  list: (db, options) => db.from('transaction_lines').select('*', options),
  values: (db) => db.from('transaction_filters').select(),
});

export const books = readsOf(MODULE, {
  /** One transaction. Raises PGRST116 where there is none that the caller may see. */
  transaction: async (db: Db, id: string): Promise<Transaction> =>
    (await db.from('transaction_lines').select().eq('id', id).single().throwOnError()).data,
  entries: api.listEntries,
  transactionsOfEvent: api.listOfEvent,
  transactionsOfContact: api.listOfContact,
  payees: api.listPayees,
});

const saying = (amount: string) => dollarsOf(centsOf(amount));

/** Records income or an expense; gives the transaction. */
export function useRecordEntry(kind: 'income' | 'expense') {
  return useAct(MODULE, {
    run: async (db, p_input: EntryInput, p_key) =>
      (await db.rpc(kind === 'income' ? 'record_income' : 'record_expense', { p_input, p_key }).throwOnError()).data,
    done: ({ input }) => ({
      title: kind === 'income' ? 'Income recorded' : 'Expense recorded',
      text: `${saying(input.amount)}: ${input.description}`,
    }),
  });
}

/** Records a deposit at the bank. */
export function useDeposit() {
  return useAct(MODULE, {
    run: (db, p_input: DepositInput, p_key) => db.rpc('deposit_money', { p_input, p_key }).throwOnError(),
    done: ({ input }) => ({ title: 'Deposit recorded', text: saying(input.amount) }),
  });
}

/** Moves money between two funds. */
export function useTransfer() {
  return useAct(MODULE, {
    run: (db, p_input: TransferInput, p_key) => db.rpc('transfer_funds', { p_input, p_key }).throwOnError(),
    done: ({ input }) => ({ title: 'Money transferred', text: saying(input.amount) }),
  });
}

/** Corrects what a fund has in the bank. */
export function useAdjust() {
  return useAct(MODULE, {
    run: (db, p_input: AdjustInput, p_key) => db.rpc('adjust_fund', { p_input, p_key }).throwOnError(),
    done: ({ input }) => ({ title: 'Adjustment recorded', text: saying(input.amount) }),
  });
}

/** Cancels a transaction out by its opposite; gives that one. */
export function useReverse(id: string) {
  return useAct(MODULE, {
    run: async (db, p_reason: string, p_key) =>
      (await db.rpc('reverse_transaction', { p_id: id, p_reason, p_key }).throwOnError()).data,
    done: 'Transaction reversed',
  });
}
