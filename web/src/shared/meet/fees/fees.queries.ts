import { z } from 'zod';
import { readsOf } from '../../query/reads.ts';
import type { Db } from '../../supabase/client.ts';
import type { Account, FeePlan, Letter, LedgerLine } from './fees.ts';

type Named = { id: string; code: string; name: string };

/** How a meet charges, and the sums of all its accounts. */
export type HostFees = FeePlan & {
  fund_id: string | null;
  can_choose_fund: boolean;
  funds: { id: string; name: string }[];
  events: Named[];
  schools: Named[];
  /** Since when all schools are credited, and no one is charged; null while fees are charged. */
  rests_at: string | null;
  uncharged: number;
  charged: number;
  received: number;
  posted: number;
  unposted: number;
};

/** The fees of a registration for its school. */
export type OwnFees = FeePlan & {
  quote: (Pick<LedgerLine, 'label' | 'quantity' | 'unit_cents' | 'cents' | 'due_on'> & { fee_id: string })[];
  host: Letter;
  meet: { title: string; starts_on: string; ends_on: string };
  has_books: boolean;
  requests: { id: string; number: number; state: string; cents: number }[];
  account: Account | null;
};

/** A school as the list of who owes what shows it. */
export type Owing = {
  id: string;
  registration_id: string | null;
  name: string;
  code: string | null;
  state: string | null;
  charged: number;
  received: number;
  balance: number;
  due: number;
  disputed: number;
  refundable: number;
  promise: string | null;
  invoice_no: number | null;
  invoiced: boolean | null;
  reminded_at: string | null;
  standing: string;
};

/** What a school would get back. */
const refundRow = z.object({
  account_id: z.string(),
  name: z.string(),
  credit_cents: z.number(),
  refund_cents: z.number(),
});
export type MeetRefund = z.output<typeof refundRow>;

/** Where an account is, in a word. */
function standingOf({ balance, disputed, promise, due }: Pick<Owing, 'balance' | 'disputed' | 'promise' | 'due'>) {
  if (balance < 0) return 'credit';
  if (balance === 0) return 'paid';
  if (disputed > 0) return 'disputed';
  if (promise) return 'promised';
  return due > 0 ? 'due' : 'open';
}

/** How a meet charges, for its host. */
export async function readHostFees(db: Db, meet: string): Promise<HostFees> {
  const { data } = await db.rpc('meet_fees_page', { p_meet: meet }).throwOnError();
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `meet_fees_page` gives it
  return data as unknown as HostFees;
}

const LEDGER = ['meet_ledger', 'meet_accounts', 'meet_disputes', 'meet_invoices', 'meet_fee_reminders'] as const;

export const feeReads = readsOf(
  'competition-fees',
  {
    host: readHostFees,
    board: async (db: Db, meet: string): Promise<Owing[]> => {
      const { data } = await db.rpc('meet_fee_board', { p_meet: meet }).throwOnError();
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `meet_fee_board` gives it, with what is empty as null
      return (data as unknown as Omit<Owing, 'standing'>[]).map((row) => ({ ...row, standing: standingOf(row) }));
    },
    account: async (db: Db, meet: string, account: string) => {
      const { data } = await db.rpc('meet_account_page', { p_meet: meet, p_account: account }).throwOnError();
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `meet_account_page` gives it
      return data as unknown as Account | null;
    },
    refunds: async (db: Db, meet: string): Promise<MeetRefund[]> =>
      refundRow.array().parse((await db.rpc('meet_refund_preview', { p_meet: meet }).throwOnError()).data),
    own: async (db: Db, registration: string) => {
      const { data } = await db.rpc('registration_fees_page', { p_registration: registration }).throwOnError();
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `registration_fees_page` gives it
      return data as unknown as OwnFees | null;
    },
  },
  {
    host: { reads: [...LEDGER, 'meet_fees', 'meet_fee_plans', 'meet_postings', 'meet_events', 'meet_schools'] },
    board: { reads: [...LEDGER, 'meet_registrations'] },
    account: { reads: [...LEDGER] },
    refunds: { reads: ['meet_ledger'] },
    own: { reads: [...LEDGER, 'meet_registrations', 'registration_entries', 'meet_payment_requests'] },
  },
);
