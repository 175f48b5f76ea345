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

type Words = { category: string; body: string };

/** Adds a note under the caller's id, so that a repeated call adds it once. */
export async function addNote(db: Db, note: Words & { id: string; cadet_id: string }): Promise<void> {
  await db.from('cadet_notes').upsert(note, { onConflict: 'id', ignoreDuplicates: true }).throwOnError();
}

/** Edits a note: its author edits the text; anyone who can read it edits the rest. */
export async function changeNote(
  db: Db,
  id: string,
  change: Partial<Words & { is_pinned: boolean; archived_at: string | null }>,
): Promise<void> {
  await db.from('cadet_notes').update(change).eq('id', id).select('id').single().throwOnError();
}
