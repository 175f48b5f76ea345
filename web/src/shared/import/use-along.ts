import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDb } from '../supabase/db-provider.tsx';
import type { Along, Checked, Importer } from './importer.ts';

/** What the database says would come in along with the rows; nothing is asked where there are none to check. */
export type Looked = UseQueryResult<Awaited<ReturnType<Along<unknown>['look']>>>;

/** Asks what would come in along with the checked rows, anew whenever they change. */
export function useAlong<Entry>(importer: Importer<Entry>, checked: Checked<Entry>[] | null): Looked {
  const db = useDb();
  const entries = (checked ?? []).flatMap(({ entry }) => (entry ? [entry] : []));
  return useQuery({
    queryKey: ['imports', 'along', importer.module, entries],
    queryFn: () => importer.along?.look(db, entries) ?? { counts: {}, left: [] },
    enabled: checked !== null && importer.along !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
