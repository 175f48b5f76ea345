import { FieldGrid } from '../../../form/field-grid.tsx';
import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useCharge } from '../fees.acts.ts';
import { chargeInput } from '../fee-inputs.ts';
import type { Account } from '../fees.ts';

const KINDS = [
  { value: 'late_fee', label: 'Late fee' },
  { value: 'other', label: 'Something else' },
];

/** Charges a school by hand, such as for paying late. */
export function ChargeForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = useCharge(account.id);
  const form = useZodForm(chargeInput, { kind: 'late_fee', label: '', amount: '', due_on: '' });
  return (
    <FormModal
      title={`Charge ${account.name}`}
      form={form}
      onClose={onClose}
      submitLabel="Add charge"
      onSubmit={(input) => act.send(input)}
    >
      <FieldGrid>
        {form.field('kind', 'Kind', { options: KINDS })}
        {form.field('amount', 'Amount ($)', { autoFocus: true })}
        {form.field('label', 'What it’s for', { note: 'The school reads it.' })}
        {form.field('due_on', 'Due')}
      </FieldGrid>
    </FormModal>
  );
}
