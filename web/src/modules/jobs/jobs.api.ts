import { z } from 'zod';
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

/** The kinds of jobs and how they went. Raises an error if the caller isn't an administrator. */
export async function listKinds(db: Db): Promise<JobKind[]> {
  const { data } = await db.rpc('job_health').throwOnError();
  return kinds.parse(data);
}
