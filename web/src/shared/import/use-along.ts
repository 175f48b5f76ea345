import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDb } from '../supabase/db-provider.tsx';
import type { Along, Checked, Importer } from './importer.ts';

/** What the database says would come in along with the rows; nothing is asked where there are none to check. */
export type Looked = UseQueryResult<Awaited<ReturnType<Along<unknown>['look']>>>;

/** The rows as the database judges them: those that it would refuse are bad. */
export function withRefused<Entry>(checked: Checked<Entry>[], { data }: Looked): Checked<Entry>[] {
  if (!data?.refused?.length) return checked;
  const byRow = Map.groupBy(data.refused, ({ row }) => row);
  return checked.map((row) => {
    const problems = row.entry ? byRow.get(row.row) : undefined;
    return problems ? { ...row, entry: null, problems } : row;
  });
}

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
