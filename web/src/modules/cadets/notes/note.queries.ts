import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { MODULE } from '../cadet.queries.ts';
import { listNotes } from './note.api.ts';

export const notes = readsOf(MODULE, { notes: listNotes });

type Words = { category: string; body: string };

/** Adds a note; a repeated call adds it once. */
export function useAddNote(cadetId: string) {
  return useAct(MODULE, {
    run: (db, words: Words, id) =>
      db
        .from('cadet_notes')
        .upsert({ ...words, id, cadet_id: cadetId }, { onConflict: 'id', ignoreDuplicates: true })
        .throwOnError(),
    done: 'Note added',
  });
}

type NoteChange = { id: string } & Partial<Words & { is_pinned: boolean; archived_at: string | null }>;

/** Edits a note: its author edits the text; anyone who can read it edits the rest. */
export function useChangeNote() {
  return useAct(MODULE, {
    run: (db, { id, ...change }: NoteChange) =>
      db.from('cadet_notes').update(change).eq('id', id).select('id').single().throwOnError(),
    failed: "Couldn't save the note",
  });
}
