import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { byRead } from '../../../shared/form/read-record.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { placeInput } from './order.ts';
import { usePlaceOrder } from './orders.acts.ts';
import { type Order, orders } from './orders.queries.ts';

/** Marks an approved order as placed with its vendor, or corrects when it is expected. */
export function PlaceForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const isNew = order.state === 'approved';
  const place = usePlaceOrder(order.id, isNew);
  const today = useToday();
  const form = useRecordForm(placeInput, 'supply_orders', order, (order) => placed(order, today), {
    read: byRead(orders.order),
  });
  return (
    <FormModal
      title={isNew ? 'Mark as ordered' : 'Edit order details'}
      submitLabel={isNew ? 'Mark as ordered' : 'Save'}
      form={form}
      onClose={onClose}
      onSubmit={(input) => place.send(input)}
    >
      {form.field('vendor', 'Vendor or supply channel', { autoFocus: true })}
      <FieldGrid>
        {form.field('requisition_no', 'Requisition number')}
        {form.field('ordered_on', 'Ordered')}
        {form.field('expected_on', 'Expected', { note: 'After this date it shows as overdue.' })}
      </FieldGrid>
    </FormModal>
  );
}

function placed(order: Order | undefined, today: string) {
  return {
    vendor: order?.vendor ?? '',
    requisition_no: order?.requisition_no ?? '',
    ordered_on: order?.ordered_on ?? today,
    expected_on: order?.expected_on ?? '',
  };
}
