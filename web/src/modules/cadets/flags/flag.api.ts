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

/** Adds a flag under the caller's id, or edits it. Kind, reason, and document need the right to restricted data. */
export async function saveFlag(db: Db, id: string, cadetId: string, input: FlagInput): Promise<void> {
  await db.rpc('save_flag', { p_flag: id, p_cadet: cadetId, p_input: input }).throwOnError();
}

/** Ends a flag, or restores it. */
export async function endFlag(db: Db, id: string, ended: boolean): Promise<void> {
  await db.rpc('end_flag', { p_flag: id, p_ended: ended }).throwOnError();
}
