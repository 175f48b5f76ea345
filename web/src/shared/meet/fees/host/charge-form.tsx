import { FieldGrid } from '../../../form/field-grid.tsx';
import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useCharge } from '../fees.acts.ts';
import { chargeInput } from '../fee-inputs.ts';
import { counted } from '../../../text/counted.ts';

const KINDS = [
  { value: 'late_fee', label: 'Late fee' },
  { value: 'other', label: 'Something else' },
];

type Props = { meet: string; accounts: readonly { id: string; name: string }[]; onClose: () => void };

/** Charges one school or many by hand, such as for paying late. */
export function ChargeForm({ meet, accounts, onClose }: Props) {
  const ids = accounts.map(({ id }) => id);
  const act = useCharge(meet, ids);
  const one = accounts.length === 1 ? accounts[0] : undefined;
  const form = useZodForm(chargeInput, { kind: 'late_fee', label: '', amount: '', due_on: '' });
  return (
    <FormModal
      title={`Charge ${one ? one.name : counted(accounts.length, 'school')}`}
      form={form}
      onClose={onClose}
      submitLabel="Add charge"
      onSubmit={(input) => act.send(input)}
    >
      <FieldGrid>
        {form.field('kind', 'Kind', { options: KINDS })}
        {form.field('amount', one ? 'Amount ($)' : 'Amount for each ($)', { autoFocus: true })}
        {form.field('label', 'What it’s for', { note: one ? 'The school reads it.' : 'The schools read it.' })}
        {form.field('due_on', 'Due')}
      </FieldGrid>
    </FormModal>
  );
}
