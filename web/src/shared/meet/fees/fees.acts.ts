import { useAct } from '../../act/use-act.ts';
import type { Json } from '../../supabase/database.types.ts';
import { counted } from '../../text/counted.ts';

const MODULE = 'competition-fees';

/** Saves how a meet charges. */
export function useSavePlan(meet: string) {
  return useAct(MODULE, {
    run: (db, input: object) => db.rpc('save_meet_fee_plan', { p_meet: meet, p_input: input as Json }).throwOnError(),
    done: 'Fees saved',
  });
}

export function useSaveFee(meet: string) {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: object }) =>
      db.rpc('save_meet_fee', { p_meet: meet, p_id: id, p_input: input as Json }).throwOnError(),
    done: 'Fee saved',
  });
}

/** Removes a fee; the toast offers to restore it. */
export function useRemoveFee() {
  const set = (archived: boolean) => (fee: string) => ({ p_fee: fee, p_archived: archived });
  return useAct(MODULE, {
    run: (db, fee: string) => db.rpc('archive_meet_fee', set(true)(fee)).throwOnError(),
    done: { title: 'Fee removed', text: 'What was charged for it stays charged.' },
    undo: (db, { input }) => db.rpc('archive_meet_fee', set(false)(input)).throwOnError(),
    undone: 'Fee restored',
  });
}

export function useChargeAll(meet: string) {
  return useAct(MODULE, {
    run: async (db) => (await db.rpc('charge_meet', { p_meet: meet }).throwOnError()).data,
    done: ({ result }) => ({ title: `${counted(result ?? 0, 'line')} added to the accounts`, final: true }),
    failed: "Couldn't charge the schools",
  });
}

export function usePay(meet: string) {
  return useAct(MODULE, {
    run: (db, input: object, p_key) =>
      db.rpc('record_meet_payment', { p_meet: meet, p_input: input as Json, p_key }).throwOnError(),
    done: { title: 'Payment entered', final: true },
  });
}

export function useReversePayment() {
  return useAct(MODULE, {
    run: (db, { line, reason }: { line: string; reason: string }, p_key) =>
      db.rpc('reverse_meet_payment', { p_line: line, p_reason: reason, p_key }).throwOnError(),
    done: { title: 'Payment reversed', final: true },
  });
}

/** Charges schools by hand, one or many at once. */
export function useCharge(meet: string, accounts: readonly string[]) {
  return useAct(MODULE, {
    run: (db, input: object, p_key) =>
      db
        .rpc('charge_meet_accounts', { p_meet: meet, p_accounts: [...accounts], p_input: input as Json, p_key })
        .throwOnError(),
    done: {
      title: accounts.length === 1 ? 'Charge added' : `${counted(accounts.length, 'school')} charged`,
      final: true,
    },
  });
}

export function useTakeAway() {
  return useAct(MODULE, {
    run: (db, { line, as, reason, amount }: { line: string; as: string; reason: string; amount: string }, p_key) =>
      db
        .rpc('reverse_meet_charge', { p_line: line, p_as: as, p_reason: reason, p_amount: amount, p_key })
        .throwOnError(),
    done: ({ input }) => ({ title: input.as === 'waiver' ? 'Charge waived' : 'Charge reversed', final: true }),
  });
}

export function useRefund(account: string) {
  return useAct(MODULE, {
    run: (db, input: object, p_key) =>
      db.rpc('refund_meet_account', { p_account: account, p_input: input as Json, p_key }).throwOnError(),
    done: { title: 'Refund entered', final: true },
  });
}

export function usePromise(account: string) {
  return useAct(MODULE, {
    run: (db, reference: string) =>
      db.rpc('set_meet_promise', { p_account: account, p_reference: reference }).throwOnError(),
    done: 'Purchase order saved',
  });
}

export function useRemindFees(meet: string) {
  return useAct(MODULE, {
    run: async (db, ids: string[]) =>
      (await db.rpc('remind_meet_fees', { p_meet: meet, p_accounts: ids }).throwOnError()).data,
    done: ({ result }) => ({
      title:
        result === 0
          ? 'No one was reminded: each school is reminded once of what it owes, and not of what it disputes'
          : `${counted(result ?? 0, 'school')} reminded`,
      final: true,
    }),
    failed: "Couldn't remind the schools",
  });
}

export function useAnswerDispute() {
  return useAct(MODULE, {
    run: (db, { id, answer, reason }: { id: string; answer: string; reason: string }) =>
      db.rpc('answer_meet_dispute', { p_dispute: id, p_answer: answer, p_reason: reason }).throwOnError(),
    done: { title: 'Dispute answered', final: true },
  });
}

export function usePostBooks(meet: string) {
  return useAct(MODULE, {
    run: async (db, _: string, p_key) => (await db.rpc('post_meet_books', { p_meet: meet, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: `${counted(result ?? 0, 'receipt')} posted to the books`, final: true }),
    failed: "Couldn't post the receipts",
  });
}

export function usePostRefunds(meet: string) {
  return useAct(MODULE, {
    run: (db, { payBack, reason }: { payBack: boolean; reason: string }, p_key) =>
      db.rpc('post_meet_refunds', { p_meet: meet, p_pay_back: payBack, p_reason: reason, p_key }).throwOnError(),
    done: { title: 'Credits and refunds posted', final: true },
  });
}

/** What a walk-in gets. */
export type WalkIn = {
  account_id: string;
  name: string;
  code: string;
  entries: string[];
  cents: number;
  line_id: string | null;
  receipt_no: number | null;
};

export function useWalkIn(meet: string) {
  return useAct(MODULE, {
    run: async (db, input: object, p_key) =>
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `add_meet_walk_in` gives it
      (await db.rpc('add_meet_walk_in', { p_meet: meet, p_input: input as Json, p_key }).throwOnError())
        .data as unknown as WalkIn,
    done: { title: 'Walk-in entered', final: true },
  });
}

/** Disputes a charge of the school's own registration. */
export function useDispute() {
  return useAct(MODULE, {
    run: (db, { line, note }: { line: string; note: string }) =>
      db.rpc('dispute_meet_charge', { p_line: line, p_note: note }).throwOnError(),
    done: { title: 'The host was told', final: true },
  });
}

/** Starts the payment as a purchase request in the school's own books. */
export function useRequestPayment(registration: string) {
  return useAct(MODULE, {
    run: (db, _: string, p_key) =>
      db.rpc('request_meet_payment', { p_registration: registration, p_key }).throwOnError(),
    done: 'Purchase request created',
    failed: "Couldn't create the purchase request",
  });
}
