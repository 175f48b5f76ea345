import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { balanceRows, type BudgetLine, lineRows, monthRows } from './budget.rows.ts';
import type { Tables } from '../../shared/supabase/database.types.ts';

export type Year = Tables<'fiscal_years'>;
export type Fund = Tables<'funds'>;
export type Category = Tables<'budget_categories'>;

/** The fiscal years of the school, newest first. */
export async function listYears(db: Db): Promise<Year[]> {
  return readAll(() => db.from('fiscal_years').select().order('starts_on', { ascending: false }), 'id');
}

/** The funds, in the order of the school. */
export async function listFunds(db: Db): Promise<Fund[]> {
  return readAll(() => db.from('funds').select().order('sort').order('name'), 'id');
}

/** The categories: of expenses, then of income. */
export async function listCategories(db: Db): Promise<Category[]> {
  return readAll(() => db.from('budget_categories').select().order('kind').order('sort').order('name'), 'id');
}

/** The rules of the budget: those that hold until the school saves its own, where it has none. */
export async function readRules(db: Db) {
  const { data } = await db.from('budget_settings').select().maybeSingle().throwOnError();
  const { year_starts_month = 7, direct_limit_cents = 10_000, quotes_limit_cents = 100_000 } = data ?? {};
  const { quotes_needed = 3, remind_days = 7 } = data ?? {};
  return { year_starts_month, direct_limit_cents, quotes_limit_cents, quotes_needed, remind_days };
}

export type Rules = Awaited<ReturnType<typeof readRules>>;

/** What each fund has, what is promised, and what is left. */
export async function listBalances(db: Db, p_year: string) {
  const rows = balanceRows.parse((await db.rpc('fund_balances', { p_year }).throwOnError()).data);
  return rows.filter(({ archived }) => !archived);
}

/** The budget against what happened, a line for each fund and category. */
export async function listLines(db: Db, p_year: string): Promise<BudgetLine[]> {
  const { data } = await db.rpc('budget_overview', { p_year }).throwOnError();
  return lineRows.parse(data).map((row) => ({ ...row, id: row.line_id ?? `${row.fund_id} ${row.category_id}` }));
}

/** What came in and went out in each month of a year, what is still expected, and the money at the end of each. */
export async function listMonths(db: Db, p_year: string) {
  return monthRows.parse((await db.rpc('forecast', { p_year }).throwOnError()).data);
}

/** How many requests wait for a decision, and how many fees are overdue. */
export async function readWaiting(db: Db): Promise<Waiting> {
  const count = { count: 'exact', head: true } as const;
  const [requests, overdue] = await Promise.all([
    db.from('purchase_requests').select('id', count).eq('state', 'requested').throwOnError(),
    db.from('fee_lines').select('id', count).eq('is_overdue', true).throwOnError(),
  ]);
  return { requests: requests.count ?? 0, overdue: overdue.count ?? 0 };
}

export type Waiting = { requests: number; overdue: number };

/** The fundraisers, the latest first. */
export async function listFundraisers(db: Db): Promise<Tables<'fundraisers'>[]> {
  return readAll(() => db.from('fundraisers').select().order('starts_on', { ascending: false }), 'id');
}
