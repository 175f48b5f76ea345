import { queryOptions } from '@tanstack/react-query';
import { useAct } from '../act/use-act.ts';
import type { Subject } from '../attachments/subject.ts';
import type { LiveTable } from '../query/reads.generated.ts';
import type { Db } from '../supabase/client.ts';
import type { Signature } from './signature.ts';
import { listSignatures, readText, signText } from './signature.api.ts';

/** The signatures of rows of a table; read again when their words change, too. */
export const signaturesQuery = (db: Db, table: LiveTable, ids: string[]) =>
  queryOptions({
    queryKey: ['signatures', table, ids.toSorted()],
    queryFn: () => listSignatures(db, table, ids),
    enabled: ids.length > 0,
    meta: { reads: ['signatures', table] },
  });

/** The words of a row to be signed. */
export const textQuery = (db: Db, subject: Subject) =>
  queryOptions({ queryKey: [subject.module, 'text', subject.table, subject.id], queryFn: () => readText(db, subject) });

/** Signs the words that were read; what the row says of its signatures is read again with them. */
export function useSign(subject: Subject) {
  return useAct(['signatures', subject.table], {
    run: (db, { text, signature }: { text: string; signature: Signature }) => signText(db, subject, text, signature),
    also: [[subject.module]],
    done: 'Signed',
  });
}
