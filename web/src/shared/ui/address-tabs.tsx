import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '../query/use-address.ts';
import classes from './address-tabs.module.css';

/** A part of a page: `show` draws it when it's chosen. */
export type PageTab = { id: string; label: string; show: () => ReactNode };

type Props = { label: string; tabs: [PageTab, ...PageTab[]]; param?: string };

/** Parts of a page of which one is shown. The address says which, so that a link and the back button bring it again. */
export function AddressTabs({ label, tabs, param = 'tab' }: Props) {
  const { params, put } = useAddress();
  const [first] = tabs;
  const chosen = tabs.find(({ id }) => id === params.get(param)) ?? first;
  return (
    <Tabs value={chosen.id} onChange={(id) => put({ [param]: id === first.id ? null : id })} keepMounted={false}>
      <Tabs.List className={classes.list ?? ''} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen.id} pt={16}>
        {chosen.show()}
      </Tabs.Panel>
    </Tabs>
  );
}
