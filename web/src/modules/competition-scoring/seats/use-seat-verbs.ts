import { jobsOf } from '../../../shared/meet/jobs.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { isEnded } from '../../../shared/meet/states.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';

const OPENED: readonly string[] = [
  'published',
  'registration_open',
  'registration_closed',
  'scheduled',
  'in_progress',
  'paused',
];

/** What the person does with seats; the database has the last word. */
export type SeatVerbs = {
  /** Opens seats on devices: once the meet is published, until its scoring is locked. */
  opens: boolean;
  /** Takes devices off their seats. */
  ends: boolean;
};

/** What the person does with the seats of this meet now. */
export function useSeatVerbs(meet: Meet): SeatVerbs {
  const jobs = jobsOf(meet.my_jobs, useCan('competition-meets:manage'));
  const runs = jobs.includes('director') || jobs.includes('tabulator');
  return { opens: runs && OPENED.includes(meet.state) && !isEnded(meet), ends: runs };
}
