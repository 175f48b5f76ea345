import { Fragment, type ReactNode } from 'react';
import { Doors } from '../doors/doors.tsx';
import { useAddress } from '../query/use-address.ts';

/** A part of a page: `show` draws it when it's chosen. */
export type PageTab = { id: string; label: string; door?: string | undefined; show: () => ReactNode };

type Props = { label: string; tabs: [PageTab, ...PageTab[]]; param?: string };

/** Parts of a page of which one is shown. The address says which, so that a link and the back button bring it again. */
export function AddressTabs({ label, tabs, param = 'tab' }: Props) {
  const { params } = useAddress();
  const [first] = tabs;
  const chosen = tabs.find(({ id }) => id === params.get(param)) ?? first;
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    if (id === first.id) next.delete(param);
    else next.set(param, id);
    return { search: next.toString() };
  };
  return (
    <>
      <Doors
        within
        label={label}
        pages={tabs.map((tab) => ({ ...tab, to: addressOf(tab.id), isHere: tab === chosen }))}
      />
      <Fragment key={chosen.id}>{chosen.show()}</Fragment>
    </>
  );
}
