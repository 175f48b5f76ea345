import { useState } from 'react';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { Holder, HolderKind } from '../holder.ts';
import type { SupplyHolder } from '../holders.queries.ts';
import type { SupplyPerson } from './issue.queries.ts';

const KINDS: HolderKind[] = ['cadet', 'staff', 'team'];

/** Who is chosen to get something, of which kind; a link may have chosen one already: `?team=ID`. */
export function useChosen(people: SupplyPerson[], holders: SupplyHolder[]) {
  const { params } = useAddress();
  const asked = KINDS.find((one) => params.has(one)) ?? 'cadet';
  const [kind, setKind] = useState<HolderKind>(asked);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(params.getAll(asked).slice(0, 1)));
  const all: Holder[] = kind === 'cadet' ? people.map(toHolder) : holders.filter(({ kind: of }) => of === kind);
  return {
    kind,
    ids,
    chosen: all.filter(({ id }) => ids.has(id)),
    choose: setIds,
    chooseKind: (next: HolderKind) => {
      setKind(next);
      setIds(new Set());
    },
  };
}

const toHolder = ({ id, last_name: last, first_name: first }: SupplyPerson): Holder => ({
  id,
  name: `${last}, ${first}`,
  signer: `${first} ${last}`,
});
