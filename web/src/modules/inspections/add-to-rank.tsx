import { useState } from 'react';
import { PickCadets } from '../../shared/pick/pick-cadets.tsx';
import { activeCadetsQuery } from '../../shared/pick/roster.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Inspection } from './inspection.api.ts';
import { useAddCadets } from './inspection.queries.ts';

type Props = { inspection: Inspection; onClose: () => void };

/** Adds cadets who are inspected here although they belong to another unit. */
export function AddToRank({ inspection, onClose }: Props) {
  const there = new Set(inspection.results.map(({ cadet_id }) => cadet_id));
  const cadets = (useRead(activeCadetsQuery).data ?? []).filter(({ id }) => !there.has(id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const add = useAddCadets(inspection.id);
  return (
    <Dialog
      title="Add cadets to the inspection"
      size={720}
      onClose={onClose}
      problem={add.error && toAppError(add.error).detail}
      verb={{
        label: `Add ${counted(chosen.size, 'cadet')}`,
        run: () => void add.send([...chosen]).then(onClose, () => undefined),
        busy: add.busy,
        disabled: chosen.size === 0,
      }}
    >
      <PickCadets
        title="Cadets to add"
        cadets={cadets}
        chosen={chosen}
        onChange={setChosen}
        note={({ unit_name }) => unit_name ?? 'No unit'}
        byUnit
      />
    </Dialog>
  );
}
