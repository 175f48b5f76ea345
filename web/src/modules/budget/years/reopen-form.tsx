import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { reasonInput } from '../books/record.ts';
import type { Year } from '../budget.queries.ts';
import { useReopenYear } from './years.queries.ts';

/** Reopens a closed year for corrections, with a reason that stays in the log. */
export function ReopenForm({ row, onClose }: { row: Year; onClose: () => void }) {
  const reopen = useReopenYear(row.id);
  const form = useZodForm(reasonInput, { reason: '' });
  return (
    <FormModal
      title={`Reopen ${row.label}?`}
      submitLabel="Reopen year"
      form={form}
      onClose={onClose}
      onSubmit={({ reason }) => reopen.send(reason)}
    >
      <p>The archive of the closed books is kept. Closing the year again carries forward only the difference.</p>
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true })}
    </FormModal>
  );
}
