import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ENTRIES, type Entry, statusInput } from './entry.ts';
import { useSetStatus } from './entry.acts.ts';

type Props = { rows: Entry[]; decides: boolean; onDone: () => void };

const VERBS = {
  scratched: { label: 'Scratch…', title: 'Scratch', needs: false, decides: false },
  dns: { label: 'Didn’t start…', title: 'Mark as not started:', needs: false, decides: false },
  dnf: { label: 'Didn’t finish…', title: 'Mark as not finished:', needs: true, decides: true },
  dq: { label: 'Disqualify…', title: 'Disqualify', needs: true, decides: true },
} as const;

type Status = keyof typeof VERBS;

/** What became of selected entries: scratched, not started, not finished, disqualified, or back in. */
export function StatusVerbs({ rows, decides, onDone }: Props) {
  const [open, setOpen] = useState<Status | null>(null);
  const set = useSetStatus();
  const ids = rows.map(({ id }) => id);
  const backIn = () => {
    set.start({ ids, status: 'ok', reason: '' });
    onDone();
  };
  return (
    <>
      {(Object.keys(VERBS) as Status[])
        .filter((status) => decides || !VERBS[status].decides)
        .map((status) => (
          <button key={status} type="button" onClick={() => setOpen(status)}>
            {VERBS[status].label}
          </button>
        ))}
      {rows.some(({ status }) => status !== 'ok') && (
        <button type="button" disabled={set.busy} onClick={backIn}>
          Back in
        </button>
      )}
      {open && <StatusForm key={open} ids={ids} status={open} onClose={() => setOpen(null)} onDone={onDone} />}
    </>
  );
}

type FormProps = { ids: string[]; status: Status; onClose: () => void; onDone: () => void };

function StatusForm({ ids, status, onClose, onDone }: FormProps) {
  const { title, needs } = VERBS[status];
  const set = useSetStatus();
  const form = useZodForm(statusInput(needs), { reason: '' });
  return (
    <FormModal
      onClose={onClose}
      title={`${title} ${counted(ids.length, ENTRIES)}`}
      form={form}
      submitLabel="Save"
      onSubmit={async ({ reason }) => {
        await set.send({ ids, status, reason });
        onDone();
      }}
    >
      {form.field('reason', 'Reason', { autoFocus: true, rows: 2 })}
    </FormModal>
  );
}
