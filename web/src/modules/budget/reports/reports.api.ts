import type { Db } from '../../../shared/supabase/client.ts';

/** Every account of a year with its balance, of one fund or of all. */
export async function listTrialBalance(db: Db, p_year: string, fund: string) {
  return (await db.rpc('trial_balance', { p_year, ...(fund ? { p_fund: fund } : {}) }).throwOnError()).data;
}

/** The entries of a fund in a year, account by account. */
export async function listLedger(db: Db, p_year: string, p_fund: string) {
  return (await db.rpc('ledger', { p_year, p_fund }).throwOnError()).data;
}

export type TrialLine = Awaited<ReturnType<typeof listTrialBalance>>[number];
export type LedgerLine = Awaited<ReturnType<typeof listLedger>>[number];
