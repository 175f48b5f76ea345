import { NativeSelect, Tabs } from '@mantine/core';
import { Suspense, type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { useSlots } from '../../../shared/slot/use-slots.ts';
import { Loading } from '../../../shared/ui/loading.tsx';
import classes from './record-tabs.module.css';

type Props = { cadet: SlotCadet; overview: ReactNode };

/** The parts of the record: the overview, then what the modules add; on a phone they are chosen from a list. */
export function RecordTabs({ cadet, overview }: Props) {
  const { params, put } = useAddress();
  const { cadetTabs } = useSlots();
  const asked = params.get('tab') ?? 'overview';
  const tab = cadetTabs.some(({ id }) => id === asked) ? asked : 'overview';
  const row = useRef<HTMLDivElement>(null);
  // The row can be wider than the screen: the chosen part is brought into sight, also when the page opens at it.
  useEffect(() => {
    row.current?.querySelector(`[data-part="${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const choose = (next: string | null) => put({ tab: next === 'overview' ? null : next });
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label="Part of the record"
        value={tab}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: 'overview', label: 'Overview' }, ...cadetTabs.map(({ id, label }) => ({ value: id, label }))]}
      />
      <Tabs.List ref={row} className={classes.list ?? ''} aria-label="Parts of the record">
        <Tabs.Tab value="overview" data-part="overview">
          Overview
        </Tabs.Tab>
        {cadetTabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} data-part={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview" pt={16}>
        {overview}
      </Tabs.Panel>
      {cadetTabs.map(({ id, Part }) => (
        <Tabs.Panel key={id} value={id} pt={16}>
          <Suspense fallback={<Loading />}>
            <Part cadet={cadet} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
