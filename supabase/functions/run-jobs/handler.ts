import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { answer } from '../_shared/actor.ts';
import { callerClient, type Project } from '../_shared/clients.ts';
import { refusalOf } from '../_shared/reply.ts';

type Job = {
  id: string;
  lock: string;
  kind: string;
  edge_function: string | null;
  school_id: string | null;
  input: unknown;
};

/** How a job ended; `lost` where it took so long that another server has it by now. */
type Outcome = 'done' | 'failed' | 'lost';

// Less than the pause between two calls: what is still due then waits for the next one.
const usualBudget = 25_000;

/**
 * Runs the jobs that are due, one after the other, for up to `budget` milliseconds: gives `{ done, failed, lost }` and the
 * numbers of what is left. Called with the service's key, by Guidon's own server every 30 seconds or by pg_cron; several
 * may call it at the same time.
 */
export function handler(request: Request, project: Project, budget = usualBudget): Promise<Response> {
  return answer(request, 'Failed to run the due jobs', async () => {
    const service = callerClient(project, request);
    const tally = { done: 0, failed: 0, lost: 0 };
    const end = Date.now() + budget;
    for (let first = true; first || Date.now() < end; first = false) {
      const job = await claim(service, first);
      if (job === null) break;
      tally[await run(service, job)] += 1;
    }
    const { data, error } = await service.rpc('job_numbers');
    if (error) throw refusalOf(error);
    return { ...tally, ...data };
  });
}

async function claim(service: SupabaseClient, plan: boolean): Promise<Job | null> {
  const { data, error } = await service.rpc('claim_job', { p_plan: plan });
  if (error) throw refusalOf(error);
  return data[0] ?? null;
}

async function run(service: SupabaseClient, job: Job): Promise<Outcome> {
  const held = { p_id: job.id, p_lock: job.lock };
  if (job.edge_function !== null) {
    return settle(service, { ...held, p_error: await callFunction(service, job.edge_function, job) });
  }
  const { data, error } = await service.rpc('run_job', held);
  if (!error) return data;
  // What a statement's time limit ends can't write that down itself.
  return settle(service, { ...held, p_error: `The database ended it (${error.code || 'no code'})` });
}

/** Calls the function that does the job; gives null, or in words why it failed: its code, never what it was about. */
async function callFunction(service: SupabaseClient, name: string, job: Job): Promise<string | null> {
  const { kind, school_id, input } = job;
  const { error } = await service.functions.invoke(name, { body: { kind, school_id, input } });
  if (!error) return null;
  if (!(error instanceof FunctionsHttpError)) return `The function ${name} couldn't be called`;
  const response: Response = error.context;
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code).slice(0, 80) : 'no code';
  return `The function ${name} answered ${response.status} (${code})`;
}

async function settle(
  service: SupabaseClient,
  input: { p_id: string; p_lock: string; p_error: string | null },
): Promise<Outcome> {
  const { data, error } = await service.rpc('settle_job', input);
  if (error) throw refusalOf(error);
  return data;
}
