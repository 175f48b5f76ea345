import { Suspense } from 'react';
import type { PageTab } from '../ui/address-tabs.tsx';
import { Loading } from '../ui/loading.tsx';
import type { Subject, SubjectKind } from './slot.ts';
import { useSlots } from './use-slots.ts';

/** What the modules add to the page of an event, a contact, a team, or a meet; each is read when it's opened. */
export function useSubjectTabs(on: SubjectKind): (subject: Subject) => PageTab[] {
  const tabs = useSlots().tabs.filter((tab) => tab.on === on);
  return (subject) =>
    tabs
      .filter(({ jobs }) => !jobs || jobs.some((job) => subject.jobs?.includes(job)))
      .map(({ id, label, door, Part }) => ({
        id,
        label,
        door,
        show: () => (
          <Suspense fallback={<Loading />}>
            <Part subject={subject} />
          </Suspense>
        ),
      }));
}
