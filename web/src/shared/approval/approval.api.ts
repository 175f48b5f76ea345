import { seenOf } from './seen.ts';
import type { Subject } from '../attachments/subject.ts';
import type { Db } from '../supabase/client.ts';

export type Decision = 'approved' | 'declined' | 'taken_back';

export type Decide = { ids: string[]; decision: Decision; reason?: string };

/** Decides on rows of a table, once for a key; returns the ids that changed. Raises 'own' for the caller's own row. */
export async function decide(db: Db, table: string, { ids, decision, reason }: Decide, key: string): Promise<string[]> {
  const input = { p_table: table, p_ids: ids, p_decision: decision, p_key: key, p_seen: seenOf(ids) };
  const { data } = await db.rpc('decide', reason ? { ...input, p_reason: reason } : input).throwOnError();
  return data;
}

/** Every decision on a row, the latest first. */
export async function listDecisions(db: Db, { table, id }: Subject) {
  const { data } = await db
    .from('approvals')
    .select('id, decision, reason, author_label, created_at')
    .eq('subject_table', table)
    .eq('subject_id', id)
    .order('created_at', { ascending: false })
    .limit(100)
    .throwOnError();
  return data;
}
