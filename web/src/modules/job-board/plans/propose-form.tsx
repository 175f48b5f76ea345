import { useState } from 'react';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';

type Props = { title: string; taken: string[]; onPick: (cadet: string) => void; onClose: () => void };

/** Proposes a holder of a planned position. */
export function ProposeForm({ title, taken, onPick, onClose }: Props) {
  const [cadet, setCadet] = useState<string | null>(null);
  const cadets = (useRead(activeCadetsQuery).data ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <Dialog
      title={`Propose for ${title}`}
      onClose={onClose}
      text="The cadet begins when the plan is put in force."
      verb={{
        label: 'Propose',
        disabled: cadet === null,
        run: () => {
          if (cadet) onPick(cadet);
          onClose();
        },
      }}
    >
      <PickOne
        label="Cadet"
        required
        placeholder="Name"
        value={cadet}
        onChange={setCadet}
        data={cadets.map((one) => ({ value: one.id, label: `${listName(one)} · ${one.unit_name ?? 'No unit'}` }))}
      />
    </Dialog>
  );
}
