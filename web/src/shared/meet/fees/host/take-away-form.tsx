import { dollarsOf, fieldOf } from '../../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../form/field-grid.tsx';
import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTakeAway } from '../fees.acts.ts';
import { takeAwayInput } from '../fee-inputs.ts';
import type { AccountLine } from '../fees.ts';

const WAYS = [
  { value: 'reversal', label: 'It was wrong: reverse it' },
  { value: 'waiver', label: 'They needn’t pay it: waive it' },
];

/** Takes a charge away, all of it or a part, with the reason that the school reads. */
export function TakeAwayForm({ line, onClose }: { line: AccountLine; onClose: () => void }) {
  const act = useTakeAway();
  const form = useZodForm(takeAwayInput, { as: 'reversal', amount: fieldOf(line.left), reason: '' });
  return (
    <FormModal
      title={`Reverse or waive: ${line.label}`}
      form={form}
      onClose={onClose}
      submitLabel="Save"
      onSubmit={(input) => act.send({ line: line.id, ...input })}
    >
      <FieldGrid>
        {form.field('as', 'Why it goes', { options: WAYS })}
        {form.field('amount', 'Amount ($)', { note: `${dollarsOf(line.left ?? 0)} is left` })}
      </FieldGrid>
      {form.field('reason', 'Reason', { rows: 3, autoFocus: true, note: 'The school reads it.' })}
    </FormModal>
  );
}
