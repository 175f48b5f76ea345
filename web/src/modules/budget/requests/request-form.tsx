import { useState } from 'react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { LineFields } from '../../../shared/form/line-fields.tsx';
import { MONEY } from '../../../shared/form/looks.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import type { Db } from '../../../shared/supabase/client.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import classes from '../budget.module.css';
import { useChoices } from '../use-choices.ts';
import { useSaveRequest } from './requests.queries.ts';
import { requestInput, type RequestInput, totalOf } from './request.ts';

type Props = {
  /** The draft that is edited; a new one without. */
  id?: string;
  start?: Partial<RequestInput>;
  /** Reads what is saved now. */
  again?: (db: Db) => Promise<RequestInput>;
  onClose: () => void;
  onSaved?: (id: string) => void;
};

/** A purchase request: what to buy, from which fund, and what was quoted. */
export function RequestForm({ id, start = {}, again, onClose, onSaved }: Props) {
  const save = useSaveRequest(id);
  const { funds, categories, events } = useChoices('expense');
  const form = useZodForm(requestInput, valuesOf(start), {
    draftKey: `budget.request.${id ?? 'new'}`,
    ...(id && again && { edits: { rows: [['purchase_requests', id]], again } }),
  });
  const [total, setTotal] = useState(() => totalOf(start.lines ?? []));
  const add = () => setTotal(totalOf(form.getValues().lines));
  return (
    <FormModal
      title={id ? 'Edit request' : 'New purchase request'}
      submitLabel="Save draft"
      size={720}
      form={form}
      onClose={onClose}
      onSubmit={async (input) => {
        const saved = await save.send(input);
        onSaved?.(saved);
      }}
    >
      {form.field('title', 'What to buy', { autoFocus: true })}
      <FieldGrid>
        {form.field('fund_id', 'Fund', { options: funds })}
        {form.field('category_id', 'Category', { options: categories })}
        {form.field('event_id', 'Event', { options: events })}
        {form.field('needed_on', 'Needed by')}
      </FieldGrid>
      {form.field('vendor', 'Vendor')}
      <div onChange={add} onBlur={add}>
        <LineFields
          form={form}
          name="lines"
          legend="Items"
          noun="item"
          least={1}
          most={60}
          cells={[
            { name: 'name', label: 'Item', wide: true },
            { name: 'qty', label: 'Quantity' },
            { name: 'price', label: 'Price each', look: MONEY },
          ]}
        />
        <p className={classes.sum}>Total {dollarsOf(total)}</p>
      </div>
      <LineFields
        form={form}
        name="quotes"
        legend="Quotes"
        note="Larger purchases need more than one. Add their files after you save."
        noun="quote"
        most={10}
        cells={[
          { name: 'vendor', label: 'Vendor', wide: true },
          { name: 'amount', label: 'Quoted price', look: MONEY },
        ]}
      />
      {form.field('reason', 'Why it’s needed', { rows: 2 })}
      {form.field('is_reimbursement', 'I paid for this myself and need to be reimbursed')}
    </FormModal>
  );
}

function valuesOf(start: Partial<RequestInput>): RequestInput {
  return {
    title: '',
    fund_id: '',
    category_id: '',
    event_id: '',
    vendor: '',
    needed_on: '',
    reason: '',
    is_reimbursement: false,
    quotes: [],
    lines: [{ id: crypto.randomUUID(), name: '', qty: '1', price: '' }],
    ...start,
  };
}
