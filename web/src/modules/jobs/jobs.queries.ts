import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';

const failed = z.array(
  z.object({
    id: z.string(),
    error: z.string(),
    attempts: z.number(),
    gave_up: z.boolean(),
    next_run_at: z.string().nullable(),
    school: z.string().nullable(),
  }),
);

const kinds = z.array(
  z.object({
    kind: z.string(),
    label: z.string(),
    module: z.string(),
    rhythm: z.string(),
    last_run_at: z.string().nullable(),
    last_done_at: z.string().nullable(),
    next_run_at: z.string().nullable(),
    waiting: z.number(),
    running: z.number(),
    failed,
  }),
);

export type FailedJob = z.output<typeof failed>[number];

export type JobKind = z.output<typeof kinds>[number];

/** The state of the jobs; read again every half minute, as often as they run. */
export const jobs = readsOf(
  'jobs',
  {
    /** The kinds of jobs with how they went. Raises where the caller is no administrator. */
    kinds: async (db: Db): Promise<JobKind[]> => kinds.parse((await db.rpc('job_health').throwOnError()).data),
  },
  { kinds: { refetchInterval: 30_000 } },
);

/** Makes a failed job due now. */
export function useRetry() {
  return useAct('jobs', {
    run: (db, p_job: string) => db.rpc('retry_job', { p_job }).throwOnError(),
    done: 'The job runs again within a minute',
    failed: "Couldn't retry the job",
  });
}
