import { queryOptions } from '@tanstack/react-query';
import { useAct } from '../act/use-act.ts';
import type { Subject } from '../attachments/subject.ts';
import type { Db } from '../supabase/client.ts';
import { type Decide, decide, listDecisions } from './approval.api.ts';

/** Read again when the row's module reports a change. */
export const decisionsQuery = (db: Db, module: string, subject: Subject) =>
  queryOptions({
    queryKey: [module, 'decisions', subject.table, subject.id],
    queryFn: () => listDecisions(db, subject),
  });

/** Decides on one or many rows of a table, and reads again what the module shows. */
export function useDecideOn(table: string, module: string) {
  return useAct(module, {
    run: (db, input: Decide, key) => decide(db, table, input, key),
    failed: "Couldn't save the decision",
  });
}
