import { fieldOf } from '../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { METHOD } from '../budget.ts';
import { usePay } from './requests.queries.ts';
import { payInput } from './request.ts';

type Props = { id: string; total: number; onClose: () => void };

/** Pays a request: posts the expense and lets go of what was set aside for it. */
export function PayForm({ id, total, onClose }: Props) {
  const pay = usePay(id);
  const form = useZodForm(payInput, {
    ...{ amount: fieldOf(total), posted_on: useToday(), reference_no: '', method: 'check' },
  });
  return (
    <FormModal
      title="Pay this request"
      submitLabel="Post payment"
      form={form}
      onClose={onClose}
      onSubmit={(input) => pay.send(input)}
    >
      <FieldGrid>
        {form.field('amount', 'Amount ($)', { autoFocus: true })}
        {form.field('posted_on', 'Date')}
        {form.field('method', 'Paid by', { options: METHOD.options })}
        {form.field('reference_no', 'Check or PO number')}
      </FieldGrid>
    </FormModal>
  );
}
