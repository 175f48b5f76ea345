import { type Meet, meetReads } from '../../shared/meet/meet.queries.ts';
import { isClosed } from '../../shared/meet/states.ts';
import { useRead } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';

/** A meet whose scores are locked, or that is canceled or archived, no longer changes. */
export function isOpen(meet: Pick<Meet, 'state' | 'archived_at'>): boolean {
  return !isClosed(meet);
}

/** The meet that a part of its page is about, and whether the person can change its plan. */
export function useMeetPart({ id, jobs = [] }: Subject): { meet: Meet | null; mayPlan: boolean } {
  const meet = useRead(meetReads.meet, id).data ?? null;
  return { meet, mayPlan: meet !== null && isOpen(meet) && jobs.includes('director') };
}
