import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useReversePayment } from '../fees.acts.ts';
import { reasonInput } from '../fee-inputs.ts';
import type { AccountLine } from '../fees.ts';

/** Reverses a payment that wasn't one: a check that bounced, or an entry that was wrong. */
export function ReverseForm({ line, onClose }: { line: AccountLine; onClose: () => void }) {
  const act = useReversePayment();
  const form = useZodForm(reasonInput, { reason: '' });
  return (
    <FormModal
      title={`Reverse: ${line.label}`}
      form={form}
      onClose={onClose}
      submitLabel="Reverse payment"
      onSubmit={({ reason }) => act.send({ line: line.id, reason })}
    >
      <p>The school owes the amount again, and your books show the reversal.</p>
      {form.field('reason', 'Reason', { autoFocus: true, note: 'Such as “the bank returned the check”.' })}
    </FormModal>
  );
}
