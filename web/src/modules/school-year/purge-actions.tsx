import { useState } from 'react';
import { PurgeDialog } from './purge-dialog.tsx';
import type { LeftRecord } from './school-year.queries.ts';

type Props = { records: LeftRecord[]; onDone: () => void };

/** Looks at what would go with the selected records, and purges them. */
export function PurgeActions({ records, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const due = records.filter(({ is_due: isDue }) => isDue);
  return (
    <>
      <button type="button" disabled={due.length === 0} onClick={() => setOpen(true)}>
        {due.length === records.length ? 'Purge…' : `Purge ${due.length} due…`}
      </button>
      {open && <PurgeDialog records={due} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
