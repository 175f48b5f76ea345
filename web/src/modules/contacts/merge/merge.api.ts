import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

/** Two contacts that are likely one person, as the list shows them. */
export type Pair = Database['public']['Views']['contact_pairs']['Row'];

/** The merges that a contact is part of and that count: what was merged into it, or what it was merged into. */
export async function listMerges(db: Db, contact: string) {
  const rows = db
    .from('contact_merge_list')
    .select()
    .eq('state', 'merged')
    .or(`contact_id.eq.${contact},kept_id.eq.${contact}`);
  return (await rows.order('created_at', { ascending: false }).throwOnError()).data;
}
