import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { useChoices } from '../use-choices.ts';
import { useTransfer } from './books.queries.ts';
import { transferInput } from './record.ts';

/** Moves money from one fund to another. */
export function TransferForm({ onClose }: { onClose: () => void }) {
  const transfer = useTransfer();
  const { funds } = useChoices();
  const form = useZodForm(transferInput, {
    from_fund_id: '',
    to_fund_id: '',
    amount: '',
    posted_on: useToday(),
    description: '',
  });
  return (
    <FormModal
      title="Transfer between funds"
      submitLabel="Transfer"
      form={form}
      onClose={onClose}
      onSubmit={(input) => transfer.send(input)}
    >
      <FieldGrid>
        {form.field('from_fund_id', 'From', { options: funds, autoFocus: true })}
        {form.field('to_fund_id', 'To', { options: funds })}
        {form.field('amount', 'Amount ($)')}
        {form.field('posted_on', 'Date')}
      </FieldGrid>
      {form.field('description', 'Reason')}
    </FormModal>
  );
}
