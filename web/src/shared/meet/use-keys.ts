import { useCan } from '../permission/use-permissions.ts';
import { jobsOf } from './jobs.ts';
import type { Meet } from './meet.queries.ts';
import { isAmended } from './states.ts';

const DECIDES = ['director', 'tabulator', 'head_judge'] as const;

/** True where the person can key now: while the meet is in progress, and while it's amended those who decide on its scores. */
export function useKeys(meet: Meet | null | undefined): boolean {
  const jobs = jobsOf(meet?.my_jobs, useCan('competition-meets:manage'));
  if (!meet) return false;
  return meet.state === 'in_progress' || (isAmended(meet) && DECIDES.some((job) => jobs.includes(job)));
}
