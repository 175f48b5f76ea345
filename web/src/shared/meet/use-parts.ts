import type { MeetJob } from './jobs.ts';
import { useSlots } from '../slot/use-slots.ts';

/**
 * Leads to the parts of a meet's page: gives what follows the page's address, or null where the person has no such part. What the
 * first part says is changed in the form of the meet.
 */
export function useParts(jobs: readonly MeetJob[]): (part: string) => string | null {
  const tabs = useSlots().tabs.filter(
    (tab) => tab.on === 'meet' && (!tab.jobs || tab.jobs.some((job) => jobs.includes(job))),
  );
  return (part) => {
    if (part === 'overview') return '?edit=1';
    return tabs.some(({ id }) => id === part) ? `?tab=${part}` : null;
  };
}
