import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { formOf } from './order.ts';
import { OrderForm } from './order-form.tsx';
import { useDecideOrder, useDraftOrder, useReopenOrder, useSubmitOrder } from './orders.acts.ts';
import { type Order, orders, readOrderAgain } from './orders.queries.ts';
import { PlaceForm } from './place-form.tsx';
import { PrintOrder } from './print-order.tsx';
import { CancelForm, CloseForm, SendBackForm } from './reason-forms.tsx';
import { ReceiveForm } from './receive-form.tsx';

const DRAFTS = ['draft', 'sent_back'];
const COMING = ['ordered', 'partly_received'];
const DECIDED = ['approved', 'ordered'];

type Open = 'edit' | 'back' | 'place' | 'receive' | 'close' | 'cancel' | null;

/** What can be done with an order now: supply writes, submits, and receives; other staff decide and place it. */
export function OrderVerbs({ order }: { order: Order }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const navigate = useNavigate();
  const [issues, staff] = [useCan('inventory:issue'), useCan('inventory:manage')];
  const lines = useRead(orders.orderLines, order.id).data;
  const [submit, decide, reopen] = [useSubmitOrder(order.id), useDecideOrder(order.id), useReopenOrder(order.id)];
  const again = useDraftOrder((id) => void navigate(`/app/inventory/orders/${id}`));
  const { state } = order;
  const mine = order.is_mine || staff;
  const drafts = DRAFTS.includes(state);
  const short = order.short_note !== null;
  if (!issues || !lines) return <PrintOrder order={order} lines={lines ?? []} />;
  return (
    <>
      <MoreMenu
        verbs={[
          lines.length > 0 &&
            !drafts && {
              label: 'Order the same again',
              run: () => again.start({ id: crypto.randomUUID(), wanted: lines }),
            },
          state === 'submitted' && mine && { label: 'Withdraw', run: () => reopen.start() },
          staff && COMING.includes(state) && { label: 'Edit order details…', run: () => setOpen('place') },
          staff && state === 'partly_received' && { label: 'Close short…', run: () => setOpen('close') },
          mine && (state === 'canceled' || (short && staff)) && { label: 'Reopen', run: () => reopen.start() },
          ((mine && (drafts || state === 'submitted')) || (staff && DECIDED.includes(state))) && {
            label: 'Cancel order…',
            run: () => setOpen('cancel'),
          },
        ]}
      />
      <PrintOrder order={order} lines={lines} />
      {drafts && <ActButton onPress={() => setOpen('edit')}>Edit…</ActButton>}
      {drafts && (
        <ActButton primary busy={submit.busy} disabled={lines.length === 0} onPress={() => submit.start()}>
          Submit for approval
        </ActButton>
      )}
      {state === 'submitted' && staff && !order.asked_by_me && (
        <>
          <ActButton onPress={() => setOpen('back')}>Send back…</ActButton>
          <ActButton primary busy={decide.busy} onPress={() => decide.start({ approve: true, note: '' })}>
            Approve
          </ActButton>
        </>
      )}
      {state === 'approved' && staff && (
        <ActButton primary onPress={() => setOpen('place')}>
          Mark as ordered…
        </ActButton>
      )}
      {COMING.includes(state) && (
        <ActButton primary onPress={() => setOpen('receive')}>
          Receive…
        </ActButton>
      )}
      {open === 'edit' && (
        <OrderForm
          id={order.id}
          start={formOf(order, lines)}
          again={async (db) => {
            const now = await readOrderAgain(db, order.id);
            return formOf(now.order, now.lines);
          }}
          onClose={close}
        />
      )}
      {open === 'back' && <SendBackForm order={order} onClose={close} />}
      {open === 'place' && <PlaceForm order={order} onClose={close} />}
      {open === 'receive' && <ReceiveForm order={order} lines={lines} onClose={close} />}
      {open === 'close' && <CloseForm order={order} onClose={close} />}
      {open === 'cancel' && <CancelForm order={order} onClose={close} />}
    </>
  );
}
