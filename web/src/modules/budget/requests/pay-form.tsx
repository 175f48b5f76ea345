import { dollarsOf, fieldOf } from '../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { METHOD } from '../budget.ts';
import type { Request } from './requests.api.ts';
import { usePay } from './requests.queries.ts';
import { payInput } from './request.ts';

/** Pays what is open of a request, or a part: posts the expense and lets go of as much of what was set aside. */
export function PayForm({ row, onClose }: { row: Request; onClose: () => void }) {
  const pay = usePay(row.id);
  const open = row.total_cents - row.paid_cents;
  const form = useZodForm(payInput, {
    amount: fieldOf(open),
    posted_on: useToday(),
    reference_no: '',
    method: 'check',
    final: false,
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
        {form.field('amount', 'Amount ($)', { autoFocus: true, note: `${dollarsOf(open)} is open.` })}
        {form.field('posted_on', 'Date')}
        {form.field('method', 'Paid by', { options: METHOD.options })}
        {form.field('reference_no', 'Check or PO number')}
      </FieldGrid>
      {form.field('final', 'This is the last payment', {
        note: 'Check this if less was spent than approved. The rest becomes available again.',
      })}
    </FormModal>
  );
}
