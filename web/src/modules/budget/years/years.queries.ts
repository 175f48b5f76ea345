import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { CategoryInput, FundInput, SettingsInput, YearInput } from './year.ts';

const checks = z.array(
  z.object({ code: z.string(), label: z.string(), count: z.number(), ok: z.boolean(), blocking: z.boolean() }),
);

export type Check = z.output<typeof checks>[number];

const MODULE = 'budget';
const under = (id: string | null) => (id === null ? {} : { p_id: id });

export const closing = readsOf(MODULE, {
  /** One fiscal year. Raises PGRST116 where there is none that the caller may see. */
  year: async (db: Db, id: string) =>
    (await db.from('fiscal_years').select().eq('id', id).single().throwOnError()).data,
  /** What is checked before a year closes. */
  checklist: async (db: Db, p_year: string) =>
    checks.parse((await db.rpc('close_checklist', { p_year }).throwOnError()).data),
  /** The frozen books of a year, the latest first. */
  archives: async (db: Db, year: string) =>
    (
      await db
        .from('year_archives')
        .select('id, created_at, checksum, transactions')
        .eq('fiscal_year_id', year)
        .order('created_at', { ascending: false })
        .limit(20)
        .throwOnError()
    ).data,
});

/** Starts a fiscal year, or edits the one with this id. */
export function useSaveYear(id: string | null) {
  return useAct(MODULE, {
    run: (db, p_input: YearInput, p_key) => db.rpc('save_fiscal_year', { p_input, ...under(id), p_key }).throwOnError(),
    done: id === null ? 'Fiscal year started' : 'Fiscal year saved',
  });
}

/** Adds a fund, or edits the one with this id. */
export function useSaveFund(id: string | null) {
  return useAct(MODULE, {
    run: (db, p_input: FundInput, p_key) => db.rpc('save_fund', { p_input, ...under(id), p_key }).throwOnError(),
    done: 'Fund saved',
  });
}

/** Adds a category, or edits the one with this id. */
export function useSaveCategory(id: string | null) {
  return useAct(MODULE, {
    run: (db, p_input: CategoryInput, p_key) =>
      db.rpc('save_category', { p_input, ...under(id), p_key }).throwOnError(),
    done: 'Category saved',
  });
}

/** Saves the rules of the budget. */
export function useSaveRules() {
  return useAct(MODULE, {
    run: (db, p_input: SettingsInput, p_key) => db.rpc('save_budget_settings', { p_input, p_key }).throwOnError(),
    done: 'Rules saved',
  });
}

/** Closes a year: carries its balances forward and freezes its books; `reasons` say why open points stay open. */
export function useCloseYear(p_year: string) {
  return useAct(MODULE, {
    run: async (db, p_reasons: Record<string, string>, p_key) =>
      (await db.rpc('close_year', { p_year, p_reasons, p_key }).throwOnError()).data,
    done: { title: 'Year closed', text: 'Balances are carried forward, and the books are archived.' },
  });
}

/** Reopens a closed year, with the reason. */
export function useReopenYear(p_year: string) {
  return useAct(MODULE, {
    run: (db, p_reason: string, p_key) => db.rpc('reopen_year', { p_year, p_reason, p_key }).throwOnError(),
    done: 'Year reopened',
  });
}
