import { useParams } from 'react-router';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { ORDER, totalOf } from './order.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderVerbs } from './order-verbs.tsx';
import { type Order, orders } from './orders.queries.ts';
import { ReceiptsCard } from './receipts-card.tsx';

/** One order: what is to come, what has come, and what can be done with it now. */
export function OrderPage() {
  const { id = '' } = useParams();
  const buys = useCan('budget:create');
  return (
    <RecordPage<Order>
      query={useRead(orders.order, id)}
      noun="order"
      back={{ to: '/app/inventory/orders', label: 'Orders' }}
      title={({ number }) => `Order no. ${number}`}
      eyebrow={({ vendor }) => vendor}
      state={({ state, is_overdue: late }) => (
        <>
          <StateTag of={ORDER} is={state} />
          {late && <Tag tone="bad">Overdue</Tag>}
        </>
      )}
      actions={(order) => <OrderVerbs order={order} />}
      facts={(order) => factsOf(order, buys)}
      subject={{ module: 'inventory', table: 'supply_orders' }}
      files="inventory:issue"
      log
    >
      {(order) => (
        <>
          <ReceiptsCard order={order} />
          <OrderLines order={order} />
        </>
      )}
    </RecordPage>
  );
}

function factsOf(order: Order, buys: boolean): FactLine[] {
  const { purchase_no: purchase, short_note: short, cancel_note: canceled, decision_note: decision } = order;
  return [
    ['Vendor or channel', order.vendor],
    ['Written by', `${order.requested_by_label}, ${formatMoment(order.created_at)}`],
    ['Needed by', order.needed_on && formatDay(order.needed_on)],
    ['Total', totalOf(order) ?? 'No prices yet'],
    order.requisition_no !== null && ['Requisition number', order.requisition_no],
    purchase !== null && [
      'Purchase request',
      buys ? (
        <TextLink key="purchase" to={`/app/budget/requests?q=${encodeURIComponent(purchase)}`}>
          {purchase}
        </TextLink>
      ) : (
        purchase
      ),
    ],
    order.fund !== null && ['Fund', order.fund],
    order.decided_at !== null && [
      order.state === 'sent_back' ? 'Sent back' : 'Approved',
      `${order.decided_by_label}, ${formatMoment(order.decided_at)}`,
    ],
    decision !== null && ['Reason', decision],
    order.ordered_on !== null && ['Ordered', formatDay(order.ordered_on)],
    order.expected_on !== null && ['Expected', formatDay(order.expected_on)],
    order.ordered_on !== null && ['Received', `${order.received} of ${order.qty}`],
    order.received_on !== null && ['Complete', formatDay(order.received_on)],
    short !== null && ['Closed short', short],
    canceled !== null && ['Canceled', canceled],
    order.note !== null && ['Note', order.note],
  ];
}
