import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { counted } from '../../../shared/text/counted.ts';
import { reasonInput } from '../books/record.ts';
import { FEES } from '../budget.ts';
import type { FeeLine } from './fees.api.ts';
import { useCancelFees } from './fees.queries.ts';

type Props = { rows: FeeLine[]; clear: () => void; onClose: () => void };

/** Cancels fees that shouldn't have been raised. */
export function CancelForm({ rows, clear, onClose }: Props) {
  const cancel = useCancelFees();
  const form = useZodForm(reasonInput, { reason: '' });
  return (
    <FormModal
      title={`Cancel ${counted(rows.length, FEES)}?`}
      submitLabel="Cancel fees"
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await cancel.send({ ids: rows.map(({ id }) => id), note: reason });
        clear();
      }}
    >
      <p>Families no longer owe them. Reverse payments first, where there are any.</p>
      {form.field('reason', 'Reason', { autoFocus: true })}
    </FormModal>
  );
}
