import { Select } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Target } from './targets.ts';
import type { Paper } from './use-paper.ts';

type Props = { paper: Paper; onClose: () => void; onPrint: (targets: Target[]) => void };

/** Chooses the entry whose sheets are printed. */
export function EntryDialog({ paper: { targets }, onClose, onPrint }: Props) {
  const [entry, setEntry] = useState<string | null>(null);
  const byEntry = Map.groupBy(targets, (target) => target.entry);
  const chosen = byEntry.get(entry ?? '') ?? [];
  const data = [...byEntry].map(([value, [first]]) => ({
    value,
    label: `${first?.code ?? ''} · ${first?.event ?? ''} · ${first?.shown ?? ''}`,
  }));
  return (
    <Dialog
      title="Print the sheets of one entry"
      onClose={onClose}
      verb={{
        label: chosen.length > 0 ? `Print ${counted(chosen.length, 'sheet')}` : 'Print',
        disabled: chosen.length === 0,
        run: () => {
          onClose();
          onPrint(chosen);
        },
      }}
    >
      <Select
        label="Entry"
        placeholder="Code, event, or school"
        data={data}
        value={entry}
        onChange={setEntry}
        searchable
        limit={50}
        nothingFoundMessage="No such entry"
        data-autofocus
      />
    </Dialog>
  );
}
