import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PageTab } from '../ui/address-tabs.tsx';
import { Loading } from '../ui/loading.tsx';
import type { Subject, SubjectKind } from './slot.ts';
import { useSlots } from './use-slots.ts';

type Props = {
  on: SubjectKind;
  subject: Subject;
  /** What is there without any module: the first tab. */
  children: ReactNode;
};

/** What the modules add to a page with parts of its own: a tab each, for what the page is about. */
export function useSubjectTabs(on: SubjectKind): (subject: Subject) => PageTab[] {
  const tabs = useSlots().tabs.filter((tab) => tab.on === on);
  return (subject) =>
    tabs.map(({ id, label, Part }) => ({
      id,
      label,
      show: () => (
        <Suspense fallback={<Loading />}>
          <Part subject={subject} />
        </Suspense>
      ),
    }));
}

/** What the modules add to an event, a contact, or a team, behind what it is itself; each is read when it is opened. `?tab=` opens one. */
export function SubjectTabs({ on, subject, children }: Props) {
  const asked = useSearchParams()[0].get('tab');
  const tabs = useSlots().tabs.filter((tab) => tab.on === on);
  if (tabs.length === 0) return children;
  return (
    <Tabs defaultValue={tabs.some(({ id }) => id === asked) ? asked : 'details'} keepMounted={false}>
      <Tabs.List aria-label={`Sections of ${subject.title}`}>
        <Tabs.Tab value="details">Details</Tabs.Tab>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="details" pt={16}>
        {children}
      </Tabs.Panel>
      {tabs.map(({ id, Part }) => (
        <Tabs.Panel key={id} value={id} pt={16}>
          <Suspense fallback={<Loading />}>
            <Part subject={subject} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
