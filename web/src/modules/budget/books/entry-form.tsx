import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { METHOD } from '../budget.ts';
import { useChoices } from '../use-choices.ts';
import { books, useRecordEntry } from './books.queries.ts';
import { entryInput } from './record.ts';

type Props = {
  kind: 'income' | 'expense';
  /** The fundraiser that it's for. */
  fundraiser: string;
  onClose: () => void;
};

/** Records money that came in, or that was spent without a request. */
export function EntryForm({ kind, fundraiser, onClose }: Props) {
  const record = useRecordEntry(kind);
  const today = useToday();
  const { funds, categories, events, fundraisers } = useChoices(kind);
  const payees = useRead(books.payees).data ?? [];
  const form = useZodForm(
    entryInput,
    {
      fund_id: '',
      category_id: '',
      amount: '',
      posted_on: today,
      reference_no: '',
      payee: '',
      description: '',
      event_id: '',
      fundraiser_id: fundraiser,
      sales_tax: '',
      method: kind === 'income' ? 'cash' : 'check',
    },
    { draftKey: `budget.${kind}` },
  );
  const income = kind === 'income';
  return (
    <FormModal
      title={income ? 'Record income' : 'Record an expense'}
      submitLabel={income ? 'Record income' : 'Record expense'}
      size={680}
      form={form}
      onClose={onClose}
      onSubmit={(input) => record.send(input)}
    >
      <FieldGrid>
        {form.field('amount', 'Amount ($)', { autoFocus: true })}
        {form.field('posted_on', 'Date')}
        {form.field('fund_id', 'Fund', { options: funds })}
        {form.field('category_id', 'Category', { options: categories })}
      </FieldGrid>
      {form.field('description', 'Purpose')}
      <FieldGrid>
        {form.field('payee', income ? 'Received from' : 'Paid to', { suggest: payees })}
        {form.field('method', income ? 'Received as' : 'Paid by', { options: METHOD.options })}
        {form.field('reference_no', income ? 'Receipt or check no.' : 'Check or PO number')}
        {form.field('sales_tax', 'Sales tax included ($)')}
      </FieldGrid>
      <FieldGrid>
        {form.field('event_id', 'Event', { options: events })}
        {fundraisers.length > 1 && form.field('fundraiser_id', 'Fundraiser', { options: fundraisers })}
      </FieldGrid>
    </FormModal>
  );
}
