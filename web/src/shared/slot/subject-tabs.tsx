import { Suspense } from 'react';
import type { PageTab } from '../ui/address-tabs.tsx';
import { Loading } from '../ui/loading.tsx';
import type { Subject, SubjectKind } from './slot.ts';
import { useSlots } from './use-slots.ts';

/** What the modules add to the page of an event, a contact, or a team; each is read when it's opened. */
export function useSubjectTabs(on: SubjectKind): (subject: Subject) => PageTab[] {
  const tabs = useSlots().tabs.filter((tab) => tab.on === on);
  return (subject) =>
    tabs.map(({ id, label, door, Part }) => ({
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
