import { readsOf } from '../../shared/query/reads.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Tables } from '../../shared/supabase/database.types.ts';
import * as api from './budget.api.ts';
import { balanceRows, type BudgetLine, lineRows, monthRows } from './budget.rows.ts';

export type Year = Tables<'fiscal_years'>;

export type Fund = Tables<'funds'>;

export type Category = Tables<'budget_categories'>;

/** What every page of the budget reads. */
export const budget = readsOf('budget', {
  /** The fiscal years of the school, newest first. */
  years: async (db: Db): Promise<Year[]> =>
    readAll(() => db.from('fiscal_years').select().order('starts_on', { ascending: false }), 'id'),

  /** The funds, in the order of the school. */
  funds: async (db: Db): Promise<Fund[]> => readAll(() => db.from('funds').select().order('sort').order('name'), 'id'),

  /** The categories: of expenses, then of income. */
  categories: async (db: Db): Promise<Category[]> =>
    readAll(() => db.from('budget_categories').select().order('kind').order('sort').order('name'), 'id'),
  rules: api.readRules,

  /** What each fund has, what is committed, and what is left. */
  balances: async (db: Db, p_year: string) =>
    balanceRows
      .parse((await db.rpc('fund_balances', { p_year }).throwOnError()).data)
      .filter(({ archived }) => !archived),

  /** The budget against what happened, a line for each fund and category. */
  lines: async (db: Db, p_year: string): Promise<BudgetLine[]> =>
    lineRows
      .parse((await db.rpc('budget_overview', { p_year }).throwOnError()).data)
      .map((row) => ({ ...row, id: row.line_id ?? `${row.fund_id} ${row.category_id}` })),

  /** What came in and went out in each month of a year, what is still expected, and the money at the end of each. */
  months: async (db: Db, p_year: string) => monthRows.parse((await db.rpc('forecast', { p_year }).throwOnError()).data),
  waiting: api.readWaiting,

  /** The fundraisers, the latest first. */
  fundraisers: async (db: Db): Promise<Tables<'fundraisers'>[]> =>
    readAll(() => db.from('fundraisers').select().order('starts_on', { ascending: false }), 'id'),
});
