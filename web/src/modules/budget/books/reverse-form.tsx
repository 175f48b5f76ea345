import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { Transaction } from './books.api.ts';
import { useReverse } from './books.queries.ts';
import { reasonInput } from './record.ts';

type Props = { row: Transaction; onClose: () => void };

/** Posts the opposite of a transaction, with the reason: nothing that was posted is edited or deleted. */
export function ReverseForm({ row, onClose }: Props) {
  const reverse = useReverse(row.id);
  const form = useZodForm(reasonInput, { reason: '' });
  return (
    <FormModal
      title={`Reverse transaction ${row.number}?`}
      submitLabel="Reverse transaction"
      form={form}
      onClose={onClose}
      onSubmit={({ reason }) => reverse.send(reason)}
    >
      <p>Both stay in the books: this one, and a new one that cancels it out. Then record it correctly.</p>
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true })}
    </FormModal>
  );
}
