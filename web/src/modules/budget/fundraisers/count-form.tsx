import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { countInput } from './fundraiser.ts';
import { useCountCash } from './fundraisers.queries.ts';

/** Records the cash that two people counted together. */
export function CountForm({ fundraiser, onClose }: { fundraiser: string; onClose: () => void }) {
  const count = useCountCash(fundraiser);
  const form = useZodForm(countInput, {
    counted_on: useToday(),
    amount: '',
    first_counter: '',
    second_counter: '',
    note: '',
  });
  return (
    <FormModal
      title="Count cash"
      submitLabel="Save count"
      form={form}
      onClose={onClose}
      onSubmit={(input) => count.send(input)}
    >
      <FieldGrid>
        {form.field('amount', 'Amount ($)', { autoFocus: true })}
        {form.field('counted_on', 'Date')}
        {form.field('first_counter', 'Counted by')}
        {form.field('second_counter', 'Second counter')}
      </FieldGrid>
      {form.field('note', 'Note')}
    </FormModal>
  );
}
