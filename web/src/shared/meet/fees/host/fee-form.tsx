import { useState } from 'react';
import { FieldGrid } from '../../../form/field-grid.tsx';
import { FormModal } from '../../../form/form-modal.tsx';
import { useRecordForm } from '../../../form/use-record-form.ts';
import type { Meet } from '../../../meet/meet.queries.ts';
import { useSaveFee } from '../fees.acts.ts';
import { feeInput, feeOf, toFeeForm } from '../fee-inputs.ts';
import { type Fee, UNIT } from '../fees.ts';
import type { HostFees } from '../fees.queries.ts';

type Props = { meet: Meet; fees: HostFees; fee: Fee | null; onClose: () => void };

/** Adds a fee or changes it: for what, how much, and until when which price holds. */
export function FeeForm({ meet, fees, fee, onClose }: Props) {
  const [id] = useState(() => fee?.id ?? crypto.randomUUID());
  const form = useRecordForm(feeInput, 'meet_fees', fee, (row) => toFeeForm(row ?? null));
  const [unit, setUnit] = useState<string>(form.getValues().unit);
  form.watch('unit', ({ value }) => setUnit(value));
  const save = useSaveFee(meet.id);
  const events = fees.events.map(({ id: value, code, name }) => ({ value, label: `${name} (${code})` }));
  const others = fees.fees
    .filter(({ id: other, unit: of }) => other !== id && of !== 'bundle' && of !== 'on_day')
    .map(({ id: value, label }) => ({ value, label }));
  return (
    <FormModal
      title={fee ? 'Edit the fee' : 'Add a fee'}
      size={680}
      form={form}
      onClose={onClose}
      submitLabel="Save"
      onSubmit={(input) => save.send({ id, input: feeOf(input, fee, fees.fees.length) })}
    >
      {fee && <p>Charges that were posted stay as they are. A new price counts for what is added from now on.</p>}
      <FieldGrid>
        {form.field('label', 'What it’s for', { autoFocus: true })}
        {form.field('unit', 'Charged', { options: UNIT.options })}
        {form.field('amount', 'Amount ($)')}
        {unit !== 'on_day' && form.field('max_amount', 'At most from one school ($)', { note: 'Blank: no limit' })}
      </FieldGrid>
      {unit === 'bundle' ? (
        <>
          <FieldGrid>
            {form.field('first', 'Any of these events', { options: events, many: true })}
            {form.field('first_up_to', 'Up to', { numeric: true, note: 'Blank: any number' })}
            {form.field('second', 'With any of these', { options: events, many: true })}
            {form.field('second_up_to', 'Up to', { numeric: true, note: 'Blank: any number' })}
          </FieldGrid>
          {form.field('replaces', 'Instead of these fees', {
            options: others,
            many: true,
            note: 'They aren’t charged for what the set covers.',
          })}
        </>
      ) : (
        unit !== 'on_day' &&
        form.field('events', 'Only for these events', { options: events, many: true, note: 'None: all events' })
      )}
      <FieldGrid>
        {form.field('early_amount', 'Early price ($)')}
        {form.field('early_until', 'Early until')}
        {form.field('late_amount', 'Late price ($)')}
        {form.field('late_from', 'Late from')}
      </FieldGrid>
      {unit !== 'on_day' && (
        <FieldGrid>
          {form.field('deposit_percent', 'Deposit (%)', { numeric: true })}
          {form.field('deposit_due_on', 'Deposit due')}
          {form.field('refundable_until', 'Refundable until', { note: 'Blank: as long as schools can withdraw' })}
        </FieldGrid>
      )}
    </FormModal>
  );
}
