import { Text } from '@react-pdf/renderer';
import {
  type Letterhead,
  PaperDocument,
  PaperFacts,
  PaperPage,
  PaperSection,
  PaperSignatures,
} from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { costOf } from '../supply.ts';
import { ORDER, totalOf } from './order.ts';
import type { Order, OrderLine } from './orders.queries.ts';

type Props = { letterhead: Letterhead; order: Order; lines: OrderLine[] };

/** The requisition sheet of an order: stock numbers, items, sizes, quantities, and what it costs as far as prices are known. */
export function orderPdf({ letterhead, order, lines }: Props) {
  const title = `Supply order no. ${order.number}`;
  const total = totalOf(order);
  const priced = lines.some(({ unit_cost_cents: cents }) => cents !== null);
  const amounts = [
    { label: 'Each', share: 1.1, right: true, value: (line: OrderLine) => costOf(line.unit_cost_cents) ?? '' },
    { label: 'Amount', share: 1.2, right: true, value: (line: OrderLine) => costOf(line.line_cents) ?? '' },
  ];
  return (
    <PaperDocument title={title}>
      <PaperPage letterhead={letterhead} title={title} subtitle={order.vendor ?? ''} footer={title}>
        <PaperFacts
          columns={3}
          facts={[
            { label: 'Requisition number', value: order.requisition_no },
            { label: 'Purchase request', value: order.purchase_no },
            { label: 'Fund', value: order.fund },
            { label: 'Status', value: ORDER.label(order.state) },
            { label: 'Needed by', value: order.needed_on && formatDay(order.needed_on) },
            { label: 'Ordered', value: order.ordered_on && formatDay(order.ordered_on) },
            { label: 'Requested by', value: order.requested_by_label },
            { label: 'Approved by', value: order.state === 'sent_back' ? null : order.decided_by_label },
          ]}
        />
        <PaperTable
          columns={[
            { label: 'NSN', share: 2, value: ({ nsn }) => nsn ?? '' },
            { label: 'Item', share: 3.4, value: ({ item_name: item }) => item },
            { label: 'Size', share: 1, value: ({ size }) => size },
            { label: 'Qty', share: 0.7, right: true, value: ({ qty }) => qty },
            { label: 'Received', share: 1, right: true, value: ({ received_qty: came }) => came || '' },
            ...(priced ? amounts : []),
          ]}
          rows={lines}
          keyOf={({ id }) => id}
        />
        {total !== null && <Text style={{ textAlign: 'right', marginTop: 6 }}>Total {total}</Text>}
        {order.note !== null && (
          <PaperSection title="Note">
            <Text>{order.note}</Text>
          </PaperSection>
        )}
        <PaperSection title="Signatures">
          <PaperSignatures people={['Requested by', 'Approved by', 'Received by']} />
        </PaperSection>
      </PaperPage>
    </PaperDocument>
  );
}
