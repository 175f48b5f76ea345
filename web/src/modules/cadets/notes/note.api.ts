import type { Db } from '../../../shared/supabase/client.ts';

/** Staff's notes on a cadet, the newest first; those put away come too. */
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

type Words = { category: string; body: string };

/** Adds a note; its id is the caller's, so that a repeated call adds it once. */
export async function addNote(db: Db, note: Words & { id: string; cadet_id: string }): Promise<void> {
  await db.from('cadet_notes').upsert(note, { onConflict: 'id', ignoreDuplicates: true }).throwOnError();
}

/** Changes a note: the words by their author, the rest by whoever reads it. */
export async function changeNote(
  db: Db,
  id: string,
  change: Partial<Words & { is_pinned: boolean; archived_at: string | null }>,
): Promise<void> {
  await db.from('cadet_notes').update(change).eq('id', id).select('id').single().throwOnError();
}
