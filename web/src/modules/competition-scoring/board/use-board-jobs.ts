import { jobsOf } from '../../../shared/meet/jobs.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { isAmended } from '../../../shared/meet/states.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';

/** What the person decides at a meet; the database has the last word. */
export type BoardJobs = {
  /** Reads the board. */
  reads: boolean;
  /** Verifies and returns sheets, and sets what became of a performance. */
  verifies: boolean;
  /** Corrects marks, and decides between two keyings. */
  tabulates: boolean;
  directs: boolean;
  /** Overrides what was computed. */
  heads: boolean;
};

/** The jobs as the board asks for them. Nothing is decided while the meet doesn't run and isn't amended. */
export function useBoardJobs(meet: Meet): BoardJobs {
  const manages = useCan('competition-meets:manage');
  const jobs = jobsOf(meet.my_jobs, manages);
  const runs = meet.state === 'in_progress' || isAmended(meet);
  const directs = jobs.includes('director');
  const tabulates = directs || jobs.includes('tabulator');
  const heads = jobs.includes('head_judge');
  return {
    reads: tabulates || heads,
    verifies: runs && (tabulates || heads),
    tabulates: runs && tabulates,
    directs: runs && directs,
    heads: runs && heads,
  };
}
