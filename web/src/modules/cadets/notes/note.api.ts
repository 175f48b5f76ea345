import type { Db } from '../../../shared/supabase/client.ts';

/** The notes on a cadet, newest first, with archived ones. */
export async function listNotes(db: Db, cadetId: string) {
  const { data } = await db
    .from('cadet_notes')
    .select()
    .eq('cadet_id', cadetId)
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}

export type Note = Awaited<ReturnType<typeof listNotes>>[number];
