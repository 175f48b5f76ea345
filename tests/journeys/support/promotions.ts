import type { SupabaseClient } from '@supabase/supabase-js';

/** A family name of this run alone, so that a second try finds a roster without it. */
export function family(stem: string): string {
  return `${stem}${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
}

/** Puts a cadet into the roster who holds a rank of the Army's ladder; returns the id. */
export async function aCadetHolding(staff: SupabaseClient, first: string, last: string, rank: string): Promise<string> {
  const made = await staff
    .rpc('create_cadet', { p_input: { first_name: first, last_name: last, grade: '9' } })
    .throwOnError();
  const held = { p_cadet: String(made.data), p_rank: rank, p_action: 'initial' };
  await staff.rpc('record_rank', held).throwOnError();
  return String(made.data);
}
