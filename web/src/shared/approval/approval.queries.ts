import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Subject } from '../attachments/subject.ts';
import { useOnceKey } from '../query/once-key.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { type Decide, decide, listDecisions } from './approval.api.ts';

/** Read again when the row's module reports a change. */
export const decisionsQuery = (db: Db, module: string, subject: Subject) =>
  queryOptions({
    queryKey: [module, 'decisions', subject.table, subject.id],
    queryFn: () => listDecisions(db, subject),
  });

/** Decides on one or many rows of a table, and reads again what the module shows. */
export function useDecideOn(table: string, module: string) {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (input: Decide) => decide(db, table, input, once.current()),
    onSuccess: once.renew,
    meta: { invalidates: [[module]], failed: "Couldn't save the decision" },
  });
}
