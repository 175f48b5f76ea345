import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { Holder, HolderKind } from '../holder.ts';
import { kits } from '../kits/kits.queries.ts';
import { supply } from '../supply.queries.ts';
import { issuing } from './issue.queries.ts';
import { type Choice, forEach, type PlanRow, receiptsOf, withOne } from './plan.ts';

/** What the chosen get: a kit, single things, and what was settled line by line. */
export function usePlan(kind: HolderKind, chosen: Holder[]) {
  const { params } = useAddress();
  const [kit, setKit] = useState<string | null>(params.get('kit'));
  const [single, setSingle] = useState<PlanRow[]>([]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const list = useRead(kits.kits).data ?? [];
  const sizes = useRead(supply.allSizes).data ?? [];
  const levels = useRead(issuing.levels).data ?? [];
  const assets = useRead(issuing.freeAssets).data ?? [];
  const ids = chosen.map(({ id }) => id).toSorted();
  const planned = useRead(issuing.plan, kit, ids);
  const rows = [...(planned.data ?? []), ...chosen.flatMap((holder) => forEach(single, holder))];
  return {
    kit,
    setKit,
    list,
    sizes,
    levels,
    assets,
    rows,
    choices,
    setChoices,
    plan: receiptsOf(rows, choices, levels, kind),
    add: (row: PlanRow) => setSingle(withOne(single, row)),
    clear: () => {
      setSingle([]);
      setChoices(new Map());
    },
    refetch: planned.refetch,
  };
}
