import type { Db } from '../../shared/supabase/client.ts';

/** The rules of the budget: those that hold until the school saves its own, where it has none. */
export async function readRules(db: Db) {
  const { data } = await db.from('budget_settings').select().maybeSingle().throwOnError();
  const { year_starts_month = 7, direct_limit_cents = 10_000, quotes_limit_cents = 100_000 } = data ?? {};
  const { quotes_needed = 3, remind_days = 7 } = data ?? {};
  return { year_starts_month, direct_limit_cents, quotes_limit_cents, quotes_needed, remind_days };
}

export type Rules = Awaited<ReturnType<typeof readRules>>;

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
