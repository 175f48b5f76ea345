import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import * as api from './jobs.api.ts';

/** The state of the jobs; read again every half minute, as often as they run. */
export const jobs = readsOf('jobs', { kinds: api.listKinds }, { kinds: { refetchInterval: 30_000 } });

/** Makes a failed job due now. */
export function useRetry() {
  return useAct('jobs', {
    run: (db, p_job: string) => db.rpc('retry_job', { p_job }).throwOnError(),
    done: 'The job runs again within a minute',
    failed: "Couldn't retry the job",
  });
}
