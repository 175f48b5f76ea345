import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { orderInput } from './request.ts';
import { useOrder } from './requests.queries.ts';

/** Notes when an approved request was ordered, and under which number. */
export function OrderForm({ id, onClose }: { id: string; onClose: () => void }) {
  const order = useOrder(id);
  const form = useZodForm(orderInput, { order_no: '', on: useToday() });
  return (
    <FormModal
      title="Mark as ordered"
      submitLabel="Mark as ordered"
      form={form}
      onClose={onClose}
      onSubmit={(input) => order.send(input)}
    >
      <FieldGrid>
        {form.field('order_no', 'Order or PO number', { autoFocus: true })}
        {form.field('on', 'Ordered on')}
      </FieldGrid>
    </FormModal>
  );
}
