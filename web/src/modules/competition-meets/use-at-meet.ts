import type { Subject } from '../../shared/slot/slot.ts';
import { isOpen, useMeetPart } from './use-meet-part.ts';

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
export function useAtMeet(subject: Subject): AtMeet {
  const { jobs = [] } = subject;
  const { meet, mayPlan: directs } = useMeetPart(subject);
  const open = meet !== null && isOpen(meet);
  return {
    directs,
    replaces: open && (directs || jobs.includes('head_judge')),
    decides: open && (directs || jobs.includes('head_judge') || jobs.includes('tabulator')),
    checksIn: open && (directs || jobs.includes('check_in')),
    started: Boolean(meet?.started_at),
  };
}
