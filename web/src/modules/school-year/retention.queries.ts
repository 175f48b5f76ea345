import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './retention.api.ts';
import { yearKeys } from './school-year.keys.ts';

export const retentionQuery = (db: Db, school: string | null) =>
  queryOptions({
    queryKey: yearKeys.retention(),
    queryFn: () => api.readRetention(db, school ?? ''),
    enabled: school !== null,
    meta: { reads: ['retention_board'] },
  });

export const previewQuery = (db: Db, cadets: string[]) =>
  queryOptions({
    queryKey: [...yearKeys.retention(), 'preview', ...cadets],
    queryFn: () => api.previewPurge(db, cadets),
    staleTime: 0,
  });

export function usePurge() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (cadets: string[]) => api.purgeRecords(db, cadets, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [yearKeys.all, ['cadets']], done: 'Records purged' },
  });
}

export function useSetYears(school: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (years: number) => api.setRetentionYears(db, school, years),
    meta: { invalidates: [yearKeys.all, ['school']], done: 'Saved', failed: "Couldn't save the number of years" },
  });
}
