import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { FEES } from '../budget.ts';
import type { PaymentInput, PlanInput, RaiseInput, ReliefInput } from './fee.ts';
import * as api from './fees.api.ts';

const MODULE = 'budget';

/** What families owe, page by page. */
export const feeSource = pagedSource({
  key: [MODULE, 'fees'],
  list: (db, options) => db.from('fee_lines').select('*', options),
  values: (db) => db.from('fee_filters').select(),
});

export const fees = readsOf(MODULE, {
  fee: api.readFee,
  feesOfCadet: api.listOfCadet,
  feesOfEvent: api.listOfEvent,
  myFees: api.listMine,
});

/** Raises a fee for cadets: each family owes it. */
export function useRaise() {
  return useAct(MODULE, {
    run: async (db, p_input: RaiseInput & { cadet_ids: string[] }, p_key) =>
      api.raised.parse((await db.rpc('raise_fees', { p_input, p_key }).throwOnError()).data),
    done: ({ input, result }) => ({ title: input.name, text: `${counted(result.raised, FEES)} raised` }),
  });
}

/** Records what a family paid: posts the income. */
export function usePayFee(p_fee_due: string) {
  return useAct(MODULE, {
    run: (db, p_input: PaymentInput, p_key) =>
      db.rpc('record_fee_payment', { p_fee_due, p_input, p_key }).throwOnError(),
    done: ({ input }) => ({ title: 'Payment recorded', text: dollarsOf(Math.round(Number(input.amount) * 100)) }),
  });
}

/** Splits a fee into parts with a due date each. */
export function usePlanFee(p_fee_due: string) {
  return useAct(MODULE, {
    run: (db, { parts }: PlanInput, p_key) =>
      db
        .rpc('plan_fee', { p_fee_due, p_parts: parts.map(({ due_on, amount }) => ({ due_on, amount })), p_key })
        .throwOnError(),
    done: 'Payment plan saved',
  });
}

/** Waives what is open of a fee, or pays it by assistance; can be undone. */
export function useRelieve(p_fee_due: string) {
  return useAct(MODULE, {
    run: (db, { kind, note }: ReliefInput, p_key) =>
      db.rpc('relieve_fee', { p_fee_due, p_kind: kind, p_note: note, p_key }).throwOnError(),
    done: 'Fee settled',
    undo: (db) => db.rpc('restore_fee', { p_fee_due }).throwOnError(),
    undone: 'Fee is open again',
  });
}

/** Withdraws a waiver or assistance: the fee is open again. */
export function useRestoreFee(p_fee_due: string) {
  return useAct(MODULE, {
    run: (db, _: undefined, p_key) => db.rpc('restore_fee', { p_fee_due, p_key }).throwOnError(),
    done: 'Fee is open again',
    failed: "Couldn't reopen the fee",
  });
}

/** Cancels fees that shouldn't have been raised and that no one has paid for. */
export function useCancelFees() {
  return useAct(MODULE, {
    run: async (db, p_ids: string[], p_key) => (await db.rpc('cancel_fees', { p_ids, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result, FEES)} canceled`,
    failed: "Couldn't cancel the fees",
  });
}
