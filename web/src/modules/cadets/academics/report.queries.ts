import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import { addReport, changeReport, listReports, type ReportInput } from './report.api.ts';

export const reportsQuery = (db: Db, cadetId: string) =>
  queryOptions({ queryKey: [...cadetKeys.all, 'reports', cadetId], queryFn: () => listReports(db, cadetId) });

export function useAddReport(cadetId: string) {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (input: ReportInput) => addReport(db, { ...input, id: once.current(), cadet_id: cadetId }),
    onSuccess: once.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Report added' },
  });
}

export function useChangeReport() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, ...change }: { id: string } & Parameters<typeof changeReport>[2]) =>
      changeReport(db, id, change),
    meta: { invalidates: [cadetKeys.all], failed: "Couldn't save the report" },
  });
}
