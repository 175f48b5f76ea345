import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOpenAddress } from '../file/use-open-address.ts';
import { readAgain } from '../query/read-again.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { toast } from '../ui/toast.ts';
import { addressOf, archiveAttachment, type Attachment, listAttachments } from './attachments.api.ts';
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
  const db = useDb();
  const read = useReadFiles(subject);
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) => archiveAttachment(db, id, archived),
    onSuccess: (_, { id, archived }) => {
      const undo = () =>
        void archiveAttachment(db, id, false).then(read, () => toast.failed("Couldn't restore the file"));
      if (archived) toast.done('File archived', undefined, { label: 'Undo', run: undo });
      else toast.done('File restored');
    },
    meta: { invalidates: [keyOf(subject)], failed: "Couldn't save the file" },
  });
}

/** Opens a file in a new window. */
export function useOpenFile() {
  return useOpenAddress((db, file: Attachment) => addressOf(db, file));
}

/** Saves a file under its name. */
export function useSaveFile() {
  const db = useDb();
  return useMutation({
    mutationFn: (file: Attachment) => addressOf(db, file, true),
    onSuccess: (address) => window.location.assign(address),
    meta: { failed: "Couldn't save the file" },
  });
}
