import type { Db } from '../../../shared/supabase/client.ts';

/** A cadet's flags, newest first, with kind and reason if the caller may read them. */
export async function listFlags(db: Db, cadetId: string) {
  const { data } = await db
    .from('cadet_flags')
    .select('*, cadet_flag_reasons(type, reason, document_path)')
    .eq('cadet_id', cadetId)
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}

export type Flag = Awaited<ReturnType<typeof listFlags>>[number];

export type FlagInput = {
  severity: string;
  instruction: string;
  valid_from: string;
  valid_until: string;
  for_leaders: boolean;
  type?: string;
  reason?: string;
  document_path?: string;
};
