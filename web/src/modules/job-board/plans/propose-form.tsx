import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { HOLD } from '../job-board.ts';

type Props = { title: string; taken: string[]; onPick: (cadet: string, kind: string) => void; onClose: () => void };

/** Proposes a holder of a planned position. */
export function ProposeForm({ title, taken, onPick, onClose }: Props) {
  const [cadet, setCadet] = useState<string | null>(null);
  const [kind, setKind] = useState('primary');
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
          if (cadet) onPick(cadet, kind);
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
      <NativeSelect
        label="As"
        data={HOLD.options}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
    </Dialog>
  );
}
