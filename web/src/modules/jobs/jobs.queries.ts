import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './jobs.api.ts';

const jobKeys = { all: ['jobs'] };

/** The state of the jobs; read again every half minute, as often as they run. */
export const jobsQuery = (db: Db) =>
  queryOptions({ queryKey: jobKeys.all, queryFn: () => api.listKinds(db), refetchInterval: 30_000 });

export function useRetry() {
  const db = useDb();
  return useMutation({
    mutationFn: (id: string) => api.retryJob(db, id),
    meta: { invalidates: [jobKeys.all], done: 'The job runs again within a minute', failed: "Couldn't retry the job" },
  });
}
