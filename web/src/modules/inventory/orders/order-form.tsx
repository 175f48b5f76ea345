import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import type { Db } from '../../../shared/supabase/client.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { orderInput, type OrderInput } from './order.ts';
import { OrderLineFields } from './order-line-fields.tsx';
import { useSaveOrder } from './orders.acts.ts';

type Props = {
  /** The draft that is edited; a new one without. */
  id?: string;
  start?: OrderInput;
  /** Reads what is saved now. */
  again?: (db: Db) => Promise<OrderInput>;
  onClose: () => void;
  onSaved?: (id: string) => void;
};

const NEW: OrderInput = {
  vendor: '',
  requisition_no: '',
  purchase_no: '',
  fund: '',
  needed_on: '',
  note: '',
  lines: [],
};

/** An order: from whom, by when, and how many of each size. What was typed and not saved is offered again. */
export function OrderForm({ id, start = NEW, again, onClose, onSaved }: Props) {
  const save = useSaveOrder();
  const [own] = useState(() => id ?? crypto.randomUUID());
  const form = useZodForm(orderInput, start, {
    draftKey: `inventory.order.${id ?? 'new'}`,
    ...(id && again && { edits: { rows: [['supply_orders', id]], again } }),
  });
  return (
    <FormModal
      title={id ? 'Edit order' : 'New order'}
      submitLabel="Save draft"
      size={780}
      form={form}
      onClose={onClose}
      onSubmit={async (input) => {
        await save.send({ id: own, input });
        onSaved?.(own);
      }}
    >
      <FieldGrid>
        {form.field('vendor', 'Vendor or supply channel', { autoFocus: true })}
        {form.field('needed_on', 'Needed by')}
        {form.field('requisition_no', 'Requisition number')}
        {form.field('purchase_no', 'Purchase request or PO number')}
        {form.field('fund', 'Fund')}
      </FieldGrid>
      <OrderLineFields form={form} />
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}
