import { noteSeen } from '../../../shared/approval/seen.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

type Row = Database['public']['Views']['request_lines']['Row'];

/** A request as lists show one. */
export function toRequestLine(row: Row) {
  noteSeen(row);
  return { ...row, is_mine: row.is_mine ?? false, may_decide: row.may_decide ?? false };
}

/** One request with its items and quotes. Raises PGRST116 where there is none that the caller may see. */
export async function readRequest(db: Db, id: string) {
  const [{ data: row }, { data: lines }, { data: quotes }, { data: payment }] = await Promise.all([
    db.from('request_lines').select().eq('id', id).single().throwOnError(),
    db
      .from('purchase_lines')
      .select()
      .eq('request_id', id)
      .is('removed_at', null)
      .order('created_at')
      .limit(100)
      .throwOnError(),
    db
      .from('purchase_quotes')
      .select()
      .eq('request_id', id)
      .is('removed_at', null)
      .order('amount_cents')
      .limit(20)
      .throwOnError(),
    db
      .from('transactions')
      .select('id')
      .eq('request_id', id)
      .order('number', { ascending: false })
      .limit(1)
      .throwOnError(),
  ]);
  return { ...toRequestLine(row), lines, quotes, transaction_id: payment[0]?.id ?? null };
}

export type Request = Awaited<ReturnType<typeof readRequest>>;
