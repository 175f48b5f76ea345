import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import { addNote, changeNote, listNotes } from './note.api.ts';

const key = (cadetId: string) => [...cadetKeys.all, 'notes', cadetId];

export const notesQuery = (db: Db, cadetId: string) =>
  queryOptions({ queryKey: key(cadetId), queryFn: () => listNotes(db, cadetId) });

export function useAddNote(cadetId: string) {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (words: { category: string; body: string }) =>
      addNote(db, { ...words, id: once.current(), cadet_id: cadetId }),
    onSuccess: once.renew,
    meta: { invalidates: [key(cadetId)], done: 'Note added' },
  });
}

export function useChangeNote(cadetId: string) {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, ...change }: { id: string } & Parameters<typeof changeNote>[2]) => changeNote(db, id, change),
    meta: { invalidates: [key(cadetId)], failed: "Couldn't save the note" },
  });
}
