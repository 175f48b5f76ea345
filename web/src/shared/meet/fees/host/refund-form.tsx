import { dollarsOf, fieldOf } from '../../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../form/field-grid.tsx';
import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useRefund } from '../fees.acts.ts';
import { refundInput } from '../fee-inputs.ts';
import { type Account, METHOD } from '../fees.ts';

/** Enters money that goes back to a school: no more than it paid and doesn't owe. */
export function RefundForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useRefund(account.id);
  const form = useZodForm(refundInput, {
    amount: fieldOf(account.refundable),
    method: 'check',
    reference: '',
    reason: '',
  });
  return (
    <FormModal
      title={`Refund to ${account.name}`}
      form={form}
      onClose={onClose}
      submitLabel="Enter refund"
      onSubmit={(input) => act.send(input)}
    >
      <p>{`${dollarsOf(account.refundable)} can be refunded.`}</p>
      <FieldGrid>
        {form.field('amount', 'Amount ($)')}
        {form.field('method', 'Paid as', { options: METHOD.options.filter(({ value }) => value !== 'purchase_order') })}
        {form.field('reference', 'Number')}
      </FieldGrid>
      {form.field('reason', 'Reason', { note: 'The school reads it.' })}
    </FormModal>
  );
}
