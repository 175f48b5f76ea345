import { z } from 'zod';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { text } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { PERFORMED } from '../cell.ts';
import type { Row } from '../model.ts';
import { useSetStatus } from './decide.acts.ts';

const OPTIONS = [
  { value: 'ok', label: 'Performed' },
  { value: 'dns', label: 'DNS: did not start' },
  { value: 'dnf', label: 'DNF: did not finish' },
  { value: 'dq', label: 'DQ: disqualified' },
  { value: 'scratched', label: 'Scratched: withdrawn by its school' },
];

const input = z
  .object({ status: z.enum(PERFORMED.keys), reason: text(300) })
  .refine(({ status, reason }) => status === 'ok' || reason !== '', {
    path: ['reason'],
    message: 'Enter a reason. It stays with the result.',
  });

/** What became of an entry, with a reason for all but a performance. */
export function StatusForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const { entry, performance } = row;
  const now = entry.status === 'ok' ? (performance?.status ?? 'ok') : entry.status;
  const form = useZodForm(input, { status: PERFORMED.known(now), reason: '' });
  const set = useSetStatus(row);
  return (
    <FormModal
      title={`Set the status of ${entry.code}`}
      form={form}
      submitLabel="Set status"
      onSubmit={set.send}
      onClose={onClose}
    >
      {form.field('status', 'Status', { options: OPTIONS, radios: true })}
      {form.field('reason', 'Reason')}
    </FormModal>
  );
}
