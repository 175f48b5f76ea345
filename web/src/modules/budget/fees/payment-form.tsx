import { fieldOf } from '../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { METHOD } from '../budget.ts';
import { useChoices } from '../use-choices.ts';
import { paymentInput } from './fee.ts';
import type { Fee } from './fees.queries.ts';
import { usePayFee } from './fees.queries.ts';

/** Records what a family paid: the next part of its plan, or all that is open. */
export function PaymentForm({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const pay = usePayFee(fee.id);
  const { funds } = useChoices('income');
  const form = useZodForm(paymentInput, {
    amount: fieldOf(nextOf(fee)),
    posted_on: useToday(),
    method: 'cash',
    reference_no: '',
    payee: '',
    fund_id: '',
  });
  return (
    <FormModal
      title={`Payment for ${fee.cadet_name}`}
      submitLabel="Record payment"
      form={form}
      onClose={onClose}
      onSubmit={(input) => pay.send(input)}
    >
      <FieldGrid>
        {form.field('amount', 'Amount ($)', { autoFocus: true })}
        {form.field('posted_on', 'Date')}
        {form.field('method', 'Received as', { options: METHOD.options })}
        {form.field('reference_no', 'Receipt or check no.')}
        {form.field('payee', 'Received from')}
        {fee.fee_id === null && form.field('fund_id', 'To fund', { options: funds })}
      </FieldGrid>
    </FormModal>
  );
}

/** The next part that isn't paid in full; all that is open where there is no plan. */
function nextOf({ parts, paid_cents: paid, open_cents: open }: Fee): number {
  let due = 0;
  for (const { amount_cents: cents } of parts) {
    due += cents;
    if (due > paid) return Math.min(due - paid, open);
  }
  return open;
}
