import { z } from 'zod';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { FEES } from '../budget.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import type { PaymentInput, PlanInput, RaiseInput, ReliefInput } from './fee.ts';

type Row = Database['public']['Views']['fee_lines']['Row'];

export type FeeLine = Row;

/** One fee with its payment plan. Raises PGRST116 where there is none that the caller may see. */
async function readFee(db: Db, id: string) {
  const [{ data: row }, { data: parts }] = await Promise.all([
    db.from('fee_lines').select().eq('id', id).single().throwOnError(),
    db.from('fee_parts').select().eq('fee_due_id', id).is('removed_at', null).order('due_on').limit(24).throwOnError(),
  ]);
  return { ...row, parts };
}

export type Fee = Awaited<ReturnType<typeof readFee>>;

const parts = z.array(z.object({ due_on: z.string(), amount_cents: z.number() }));

/** What came of raising a fee. */
const raised = z.object({ fee_id: z.string(), raised: z.number() });

const payments = z.array(z.object({ paid_on: z.string(), amount_cents: z.number(), method: z.string() }));

const mine = z.array(
  z.object({
    id: z.string(),
    cadet_id: z.string(),
    first_name: z.string(),
    reason: z.string(),
    about: z.string().nullable(),
    amount_cents: z.number(),
    paid_cents: z.number(),
    open_cents: z.number(),
    state: z.string(),
    next_due_on: z.string().nullable(),
    is_overdue: z.boolean(),
    parts,
    payments,
  }),
);

export type MyFee = z.output<typeof mine>[number];

const MODULE = 'budget';

/** What families owe, page by page. */
export const feeSource = pagedSource({
  key: [MODULE, 'fees'],
  list: (db, options) => db.from('fee_lines').select('*', options),
  values: (db) => db.from('fee_filters').select(),
});

export const fees = readsOf(MODULE, {
  fee: readFee,

  /** What one cadet owes, the latest first. */
  feesOfCadet: async (db: Db, cadet: string) =>
    (
      await db
        .from('fee_lines')
        .select()
        .eq('cadet_id', cadet)
        .neq('state', 'canceled')
        .order('due_on', { ascending: false })
        .limit(100)
        .throwOnError()
    ).data,

  /** What the families of an event owe, by name. */
  feesOfEvent: async (db: Db, event: string) =>
    (
      await db
        .from('fee_lines')
        .select()
        .eq('event_id', event)
        .neq('state', 'canceled')
        .order('cadet_name')
        .limit(500)
        .throwOnError()
    ).data,

  /** What one's own family owes: for a parent that of their children, for a cadet their own. */
  myFees: async (db: Db) => mine.parse((await db.rpc('my_fees').throwOnError()).data),
});

/** Raises a fee for cadets: each family owes it. */
export function useRaise() {
  return useAct(MODULE, {
    run: async (db, p_input: RaiseInput & { cadet_ids: string[] }, p_key) =>
      raised.parse((await db.rpc('raise_fees', { p_input, p_key }).throwOnError()).data),
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
