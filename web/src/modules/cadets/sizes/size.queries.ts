import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import { listSizes, listSizesNow, type Measured, recordSizes } from './size.api.ts';

const all = [...cadetKeys.all, 'sizes'];

export const sizesQuery = (db: Db, cadetId: string) =>
  queryOptions({ queryKey: [...all, cadetId], queryFn: () => listSizes(db, cadetId) });

export const sizesNowQuery = (db: Db, schemes: string[]) =>
  queryOptions({ queryKey: [...all, 'now', ...schemes], queryFn: () => listSizesNow(db, schemes) });

export function useRecordSizes() {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: ({ rows, on }: { rows: Measured[]; on: string }) => recordSizes(db, rows, on, once.current()),
    onSuccess: once.renew,
    meta: { invalidates: [all], done: 'Sizes saved' },
  });
}
