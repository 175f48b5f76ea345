import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../act/use-act.ts';
import { useOpenAddress } from '../file/use-open-address.ts';
import { readAgain } from '../query/read-again.ts';
import type { Db } from '../supabase/client.ts';
import {
  addressOf,
  archiveAttachment,
  type Attachment,
  listAttachments,
  setAttachmentSide,
} from './attachments.api.ts';
import type { Subject } from './subject.ts';

const keyOf = ({ table, id }: Subject) => ['attachments', table, id];

export const attachmentsQuery = (db: Db, subject: Subject) =>
  queryOptions({ queryKey: keyOf(subject), queryFn: () => listAttachments(db, subject) });

/** Reads the files of a subject again. */
export function useReadFiles(subject: Subject): () => Promise<void> {
  const client = useQueryClient();
  return () => readAgain(client, { queryKey: keyOf(subject) });
}

/** Archives a file and offers to undo it, or restores it. */
export function useArchiveFile(subject: Subject) {
  return useAct(keyOf(subject), {
    run: (db, { id, archived }: { id: string; archived: boolean }) => archiveAttachment(db, id, archived),
    done: ({ input }) => (input.archived ? 'File archived' : { title: 'File restored', final: true }),
    failed: "Couldn't save the file",
    undo: (db, { input }) => archiveAttachment(db, input.id, false),
    undone: null,
    notUndone: "Couldn't restore the file",
  });
}

/** Shares a file of a row of two schools with the other one, or shows it only to the school that added it, and offers undo. */
export function useShareFile(subject: Subject) {
  const mine = subject.sides?.mine ?? 'both';
  const sideOf = (shared: boolean) => (shared ? 'both' : mine);
  return useAct(keyOf(subject), {
    run: (db, { id, shared }: { id: string; shared: boolean }) => setAttachmentSide(db, id, sideOf(shared)),
    done: ({ input }) => (input.shared ? 'Both schools can open the file' : 'Only your school can open the file'),
    failed: "Couldn't save the file",
    undo: (db, { input }) => setAttachmentSide(db, input.id, sideOf(!input.shared)),
    undone: null,
    notUndone: "Couldn't undo this",
  });
}

/** Opens a file in a new window. */
export function useOpenFile() {
  return useOpenAddress((db, file: Attachment) => addressOf(db, file));
}

/** Saves a file under its name. */
export function useSaveFile() {
  return useAct(null, {
    run: (db, file: Attachment) => addressOf(db, file, true),
    after: ({ result }) => window.location.assign(result),
    failed: "Couldn't save the file",
  });
}
