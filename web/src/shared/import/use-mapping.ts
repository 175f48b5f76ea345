import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDb } from '../supabase/db-provider.tsx';
import { keepMapping, readMapping } from './import.api.ts';

/** The key under which the browser remembers how a module's files were matched. */
export const mappingKey = (module: string) => ['import-mappings', module];

/** How the files of a module were matched the last time at this school, and a way to keep how this one was. */
export function useMapping(module: string) {
  const db = useDb();
  const client = useQueryClient();
  const queryKey = mappingKey(module);
  const remembered = useQuery({ queryKey, queryFn: () => readMapping(db, module), gcTime: 0 });
  // A mapping that can't be saved costs a little work the next time, not the import.
  const keep = (what: Parameters<typeof keepMapping>[2]) =>
    void keepMapping(db, module, what)
      .catch(() => undefined)
      .then(() => client.invalidateQueries({ queryKey }));
  return { remembered, keep };
}
