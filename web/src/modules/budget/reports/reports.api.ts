import { z } from 'zod';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const words = z.string().nullable();
const trial = z.array(
  z.object({
    fund_name: z.string(),
    account: z.string(),
    category_name: words,
    debit_cents: z.number(),
    credit_cents: z.number(),
  }),
);
const ledger = z.array(
  z.object({
    account: z.string(),
    category_name: words,
    posted_on: z.string(),
    number: z.number().nullable(),
    payee: words,
    description: z.string(),
    reference_no: words,
    place: z.number(),
    debit_cents: z.number(),
    credit_cents: z.number(),
    balance_cents: z.number(),
  }),
);

export type TrialLine = z.output<typeof trial>[number];
export type LedgerLine = z.output<typeof ledger>[number];

/** Every account of a year with its balance, of one fund or of all. */
export async function listTrialBalance(db: Db, p_year: string, fund: string) {
  return trial.parse(
    (await db.rpc('trial_balance', { p_year, ...(fund ? { p_fund: fund } : {}) }).throwOnError()).data,
  );
}

/** The entries of a fund in a year, account by account. */
export async function listLedger(db: Db, p_year: string, p_fund: string) {
  return ledger.parse(await readAll(() => db.rpc('ledger', { p_year, p_fund }), 'place'));
}
