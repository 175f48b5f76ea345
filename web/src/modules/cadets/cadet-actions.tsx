import { useState } from 'react';
import type { RosterCadet } from './cadet.api.ts';
import { StatusForm } from './status-form.tsx';
import { UnitForm } from './unit-form.tsx';

type Props = { cadets: RosterCadet[]; onDone: () => void };

/** What can be done with many cadets at once. */
export function CadetActions({ cadets, onDone }: Props) {
  const [open, setOpen] = useState<'unit' | 'status' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const ids = cadets.map(({ id }) => id);
  return (
    <>
      <button type="button" onClick={() => setOpen('unit')}>
        Move to unit…
      </button>
      <button type="button" onClick={() => setOpen('status')}>
        Change status…
      </button>
      {open === 'unit' && <UnitForm cadets={ids} onClose={close} onDone={done} />}
      {open === 'status' && <StatusForm cadets={ids} onClose={close} onDone={done} />}
    </>
  );
}
