import type { SupabaseClient } from '@supabase/supabase-js';

/** Verifies every sheet of a meet that is put forward. */
export async function verifyAll(tabulator: SupabaseClient, meet: string): Promise<void> {
  const { data } = await tabulator
    .from('meet_scores')
    .select('id, revision')
    .eq('meet_id', meet)
    .eq('state', 'submitted')
    .throwOnError();
  const p_scores = data.map((score) => score['id']);
  await tabulator.rpc('verify_scores', { p_scores, p_seen: data.map((score) => score['revision']) }).throwOnError();
}

/** Computes the results of these events of a meet, and then its overall. */
export async function computeAll(director: SupabaseClient, meet: string, events: string[]): Promise<void> {
  for (const body of [...events.map((event) => ({ meet, event })), { meet }]) {
    const { error } = await director.functions.invoke('meet-results', { body });
    if (error) throw error;
  }
}
