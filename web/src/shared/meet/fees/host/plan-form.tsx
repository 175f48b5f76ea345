import { FieldGrid } from '../../../form/field-grid.tsx';
import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import type { Meet } from '../../../meet/meet.queries.ts';
import { useSavePlan } from '../fees.acts.ts';
import { planInput } from '../fee-inputs.ts';
import { POLICY } from '../fees.ts';
import { type HostFees, readHostFees } from '../fees.queries.ts';

/** Says when fees are due, how they're paid, what waits for them, and where receipts go in the books. */
export function PlanForm({ meet, fees, onClose }: { meet: Meet; fees: HostFees; onClose: () => void }) {
  const save = useSavePlan(meet.id);
  const form = useZodForm(planInput, toPlanForm(fees), {
    edits: { rows: [], again: async (db) => toPlanForm(await readHostFees(db, meet.id)) },
  });
  return (
    <FormModal
      title="Edit payment"
      form={form}
      onClose={onClose}
      submitLabel="Save"
      onSubmit={(input) => save.send(input)}
    >
      {form.field('payment_policy', 'What waits for payment', { options: POLICY.options })}
      <FieldGrid>
        {form.field('due_on', 'Fees are due')}
        {form.field('payable_to', 'Payable to', { note: 'Blank: your school' })}
      </FieldGrid>
      {form.field('note', 'How to pay', { rows: 3, note: 'Schools read it on their invoice.' })}
      {fees.can_choose_fund &&
        fees.funds.length > 0 &&
        form.field('fund_id', 'Receipts go to the fund', {
          options: [{ value: '', label: 'None: the ledger stays here' }].concat(
            fees.funds.map(({ id, name }) => ({ value: id, label: name })),
          ),
        })}
    </FormModal>
  );
}

function toPlanForm(fees: HostFees) {
  return {
    is_free: fees.is_free,
    payment_policy: POLICY.known(fees.payment_policy),
    due_on: fees.due_on ?? '',
    payable_to: fees.payable_to ?? '',
    note: fees.note ?? '',
    fund_id: fees.fund_id ?? '',
  };
}
