import { meetReads } from '../../shared/meet/meet.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';

const CLOSED = new Set(['scoring_locked', 'cancelled']);

/** What the person may do at a meet as it is now. */
export type AtMeet = {
  /** Changes all of its plan. */
  directs: boolean;
  /** Puts another judge on a seat. */
  replaces: boolean;
  /** Decides what became of an entry that competed. */
  decides: boolean;
  /** Adds schools and entries on the day. */
  checksIn: boolean;
  /** It has begun: codes stay, and nothing is removed. */
  started: boolean;
};

/** What the jobs of the person open at this meet: nothing changes once it is closed. */
export function useAtMeet({ id, jobs = [] }: Subject): AtMeet {
  const meet = useRead(meetReads.meet, id).data;
  const open = meet !== undefined && meet !== null && !CLOSED.has(meet.state) && meet.archived_at === null;
  const directs = open && jobs.includes('director');
  return {
    directs,
    replaces: open && (directs || jobs.includes('head_judge')),
    decides: open && (directs || jobs.includes('head_judge') || jobs.includes('tabulator')),
    checksIn: open && (directs || jobs.includes('check_in')),
    started: Boolean(meet?.started_at),
  };
}
