import type { SupabaseClient } from '@supabase/supabase-js';

/** The last argument of a call that decides: every row of the tables as the caller sees it now. */
export const seen = (...tables: string[]): string => {
  const rows = tables.map((table) => `select id, updated_at from public.${table}`).join(' union all ');
  return `p_seen => (select jsonb_object_agg(s.id, s.updated_at) from (${rows}) s)`;
};

/** The same of one row, by the API. */
export async function seenNow(client: SupabaseClient, table: string, id: string): Promise<Record<string, string>> {
  const { data } = await client.from(table).select('updated_at').eq('id', id).single().throwOnError();
  return { [id]: String(data['updated_at']) };
}
