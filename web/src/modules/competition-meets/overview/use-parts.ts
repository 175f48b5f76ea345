import type { MeetJob } from '../../../shared/meet/jobs.ts';
import { useSlots } from '../../../shared/slot/use-slots.ts';

/** A part of the meet's page by another name where the database calls it so. */
const ALSO: Record<string, string[]> = { panels: ['judges'], entries: ['schools'], board: ['scoring'] };

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
    const found = [part, ...(ALSO[part] ?? [])].find((id) => tabs.some((tab) => tab.id === id));
    return found ? `?tab=${found}` : null;
  };
}
