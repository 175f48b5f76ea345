import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { useChoices } from '../use-choices.ts';
import { useAdjust } from './books.queries.ts';
import { adjustInput } from './record.ts';

const WAYS = [
  { value: 'in', label: 'The bank has more' },
  { value: 'out', label: 'The bank has less' },
];

/** Corrects what a fund has in the bank where no receipt explains the difference. */
export function AdjustForm({ onClose }: { onClose: () => void }) {
  const adjust = useAdjust();
  const { funds } = useChoices();
  const form = useZodForm(adjustInput, {
    fund_id: '',
    direction: 'out',
    amount: '',
    posted_on: useToday(),
    description: '',
  });
  return (
    <FormModal
      title="Adjust a fund"
      submitLabel="Record adjustment"
      form={form}
      onClose={onClose}
      onSubmit={(input) => adjust.send(input)}
    >
      <FieldGrid>
        {form.field('fund_id', 'Fund', { options: funds, autoFocus: true })}
        {form.field('direction', 'Compared with the books', { options: WAYS })}
        {form.field('amount', 'By ($)')}
        {form.field('posted_on', 'Date')}
      </FieldGrid>
      {form.field('description', 'Reason', { note: 'The ledger shows it. It counts as neither income nor expense.' })}
    </FormModal>
  );
}
