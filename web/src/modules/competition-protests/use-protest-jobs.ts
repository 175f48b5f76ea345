import { jobsOf } from '../../shared/meet/jobs.ts';
import type { Meet } from '../../shared/meet/meet.queries.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';

/** What the person does about the protests of a meet; the database has the last word. */
export type ProtestJobs = { files: boolean; rules: boolean; directs: boolean; fees: boolean };

/** The jobs at a meet that has started and isn't archived. */
export function useProtestJobs(meet: Meet | null | undefined): ProtestJobs {
  const manages = useCan('competition-meets:manage');
  const jobs = jobsOf(meet?.my_jobs, manages);
  const open =
    meet !== null &&
    meet !== undefined &&
    meet.started_at !== null &&
    meet.archived_at === null &&
    !['cancelled', 'archived'].includes(meet.state);
  const directs = open && jobs.includes('director');
  const rules = directs || (open && jobs.includes('head_judge'));
  const fees = directs || (open && jobs.includes('tabulator'));
  return { files: rules || fees, rules, directs, fees };
}
