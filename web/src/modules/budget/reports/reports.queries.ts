import { z } from 'zod';
import { readsOf } from '../../../shared/query/reads.ts';
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

export const reports = readsOf('budget', {
  /** Every account of a year with its balance, of one fund or of all. */
  trialBalance: async (db: Db, p_year: string, fund: string) =>
    trial.parse((await db.rpc('trial_balance', { p_year, ...(fund ? { p_fund: fund } : {}) }).throwOnError()).data),
  /** The entries of a fund in a year, account by account. */
  ledger: async (db: Db, p_year: string, p_fund: string) =>
    ledger.parse(await readAll(() => db.rpc('ledger', { p_year, p_fund }), 'place')),
});
