import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Subject } from '../attachments/subject.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import type { Signature } from './signature.ts';
import { listSignatures, readText, signText } from './signature.api.ts';

/** The signatures of rows; `module` is the one whose rows they are, so that a change of the words is seen too. */
export const signaturesQuery = (db: Db, module: string, table: string, ids: string[]) =>
  queryOptions({
    queryKey: ['signatures', table, ids.toSorted()],
    queryFn: () => listSignatures(db, table, ids),
    enabled: ids.length > 0,
    meta: { follows: [module] },
  });

/** The words of a row to be signed. */
export const textQuery = (db: Db, module: string, subject: Subject) =>
  queryOptions({ queryKey: [module, 'text', subject.table, subject.id], queryFn: () => readText(db, subject) });

/** Signs the words that were read. */
export function useSign(subject: Subject) {
  const db = useDb();
  return useMutation({
    mutationFn: ({ text, signature }: { text: string; signature: Signature }) => signText(db, subject, text, signature),
    meta: { invalidates: [['signatures', subject.table]], done: 'Signed' },
  });
}
