import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useCancelOrder, useCloseOrder, useDecideOrder } from './orders.acts.ts';
import type { Order } from './orders.queries.ts';

type Props = { order: Order; onClose: () => void };
type Asked = Props & {
  title: string;
  verb: string;
  note: string;
  needed?: boolean;
  send: (reason: string) => Promise<unknown>;
};

const needed = z.object({ note: line('Enter the reason.', 1000) });
const may = z.object({ note: text(1000) });

/** Sends an order back to who wrote it. */
export function SendBackForm({ order, onClose }: Props) {
  const decide = useDecideOrder(order.id);
  return (
    <ReasonForm
      order={order}
      onClose={onClose}
      title={`Send back order no. ${order.number}?`}
      verb="Send back"
      note="The author can read the reason, edit the order, and submit it again."
      send={(note) => decide.send({ approve: false, note })}
    />
  );
}

/** Closes an order of which the rest won't come. */
export function CloseForm({ order, onClose }: Props) {
  const close = useCloseOrder(order.id);
  return (
    <ReasonForm
      order={order}
      onClose={onClose}
      title={`Close order no. ${order.number} short?`}
      verb="Close short"
      note={`${order.received} of ${order.qty} received. The rest is no longer on order. You can reopen it.`}
      send={close.send}
    />
  );
}

/** Cancels an order of which nothing has come. */
export function CancelForm({ order, onClose }: Props) {
  const cancel = useCancelOrder(order.id);
  const approved = order.state === 'approved' || order.state === 'ordered';
  return (
    <ReasonForm
      order={order}
      onClose={onClose}
      title={`Cancel order no. ${order.number}?`}
      verb="Cancel order"
      needed={approved}
      note={
        approved ? 'The author can read the reason. You can reopen it as a draft.' : 'You can reopen it as a draft.'
      }
      send={cancel.send}
    />
  );
}

function ReasonForm({ onClose, title, verb, note, needed: must = true, send }: Asked) {
  const form = useZodForm(must ? needed : may, { note: '' });
  return (
    <FormModal title={title} submitLabel={verb} form={form} onClose={onClose} onSubmit={(input) => send(input.note)}>
      {form.field('note', 'Reason', { rows: 3, autoFocus: true, note })}
    </FormModal>
  );
}
