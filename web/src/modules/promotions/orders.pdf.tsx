import { type DocumentProps, Text } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import {
  type Letterhead,
  PaperDocument,
  PaperFacts,
  PaperPage,
  PaperSection,
  PaperSignatures,
} from '../../shared/pdf/paper.tsx';
import { formatDay } from '../../shared/time/day.ts';
import type { Order } from './promotion.api.ts';

const SENTENCES: Record<string, string> = {
  promotion: 'The following cadets, having been found qualified, are promoted to the grades shown.',
  demotion: 'The following cadets are reduced to the grades shown.',
  rescinded: 'The following decisions are rescinded; the cadets hold the grades shown.',
};

const TITLES: Record<string, string> = {
  promotion: 'Promotion order',
  demotion: 'Reduction order',
  rescinded: 'Rescission order',
};

/** Orders as one document, each beginning a sheet of its own. */
export function ordersPdf(orders: Order[], letterhead: Letterhead): ReactElement<DocumentProps> {
  return (
    <PaperDocument title={orders.length === 1 ? `Order ${orders[0]?.order_no}` : 'Promotion orders'}>
      {orders.map((order) => (
        <PaperPage
          key={order.id}
          letterhead={letterhead}
          title={`${TITLES[order.action] ?? 'Order'} ${order.order_no}`}
          subtitle={`Effective ${formatDay(order.effective_on)}`}
          footer={`Order ${order.order_no}`}
        >
          <Text>{SENTENCES[order.action] ?? ''}</Text>
          <PaperSection title="Cadets">
            <PaperTable
              rows={order.rank_records}
              keyOf={({ id }) => id}
              columns={[
                { label: 'No.', share: 1, value: (_, index) => index + 1 },
                {
                  label: 'Name',
                  share: 6,
                  value: ({ cadets }) => `${cadets?.last_name ?? ''}, ${cadets?.first_name ?? ''}`,
                },
                {
                  label: 'Grade',
                  share: 5,
                  value: ({ title, abbreviation }) => `${title ?? ''} (${abbreviation ?? ''})`,
                },
                {
                  label: 'Kind',
                  share: 3,
                  value: ({ kind, ends_on }) => (ends_on ? `${kind} to ${formatDay(ends_on)}` : kind),
                },
              ]}
            />
          </PaperSection>
          {order.remarks && (
            <PaperSection title="Remarks">
              <Text>{order.remarks}</Text>
            </PaperSection>
          )}
          <PaperSection title="Authority">
            <PaperFacts facts={[{ label: 'Decided by', value: order.authority }]} />
          </PaperSection>
          <PaperSignatures people={[order.authority || 'Senior instructor', 'Cadet S-1']} />
        </PaperPage>
      ))}
    </PaperDocument>
  );
}
