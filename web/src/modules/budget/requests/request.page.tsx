import { useParams } from 'react-router';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { REQUEST } from '../budget.ts';
import type { Request } from './requests.api.ts';
import { requests } from './requests.queries.ts';
import { RequestVerbs } from './request-verbs.tsx';

/** One purchase request: what, why, its quotes and files, and how far it is. */
export function RequestPage() {
  const { id = '' } = useParams();
  const runs = useCan('budget:update');
  return (
    <RecordPage<Request>
      query={useRead(requests.request, id)}
      noun="request"
      back={{ to: '/app/budget/requests', label: 'Purchase requests' }}
      title={({ title }) => title}
      eyebrow={({ number }) => `Request ${number}`}
      state={({ state }) => <StateTag of={REQUEST} is={state} />}
      actions={(row) => <RequestVerbs row={row} />}
      facts={factsOf}
      subject={{ module: 'budget', table: 'purchase_requests' }}
      files={(row) => runs || (row.is_mine && (row.state === 'draft' || row.state === 'requested'))}
      log
    >
      {(row) => <Parts row={row} />}
    </RecordPage>
  );
}

function Parts({ row: { lines, quotes, total_cents } }: { row: Request }) {
  return (
    <>
      <Card title="Items" count={lines.length} flush>
        <Lines>
          {lines.map(({ id, name, qty, unit_cents: cents }) => (
            <Line key={id} title={name} notes={[`${qty} × ${dollarsOf(cents)}`]}>
              <LineNumber>{dollarsOf(qty * cents)}</LineNumber>
            </Line>
          ))}
          <Line title="Total">
            <LineNumber>
              <strong>{dollarsOf(total_cents)}</strong>
            </LineNumber>
          </Line>
        </Lines>
      </Card>
      {quotes.length > 0 && (
        <Card title="Quotes" count={quotes.length} flush>
          <Lines>
            {quotes.map(({ id, vendor, amount_cents: cents }) => (
              <Line key={id} title={vendor}>
                <LineNumber>{dollarsOf(cents)}</LineNumber>
              </Line>
            ))}
          </Lines>
        </Card>
      )}
    </>
  );
}

function factsOf(row: Request): FactLine[] {
  return [
    ['Requested by', row.requested_by_label],
    ['Fund', row.fund_name],
    ['Category', row.category_name],
    row.vendor ? ['Vendor', row.vendor] : null,
    row.event_id !== null && [
      'Event',
      <TextLink key="event" to={`/app/calendar/events/${row.event_id}`}>
        {row.event_title}
      </TextLink>,
    ],
    ['Needed by', row.needed_on && formatDay(row.needed_on)],
    ['Why', row.reason],
    row.is_reimbursement && ['Reimbursement', 'Paid by the requester'],
    row.written_by_label !== null &&
      row.written_by_label !== row.requested_by_label && ['Last edited by', row.written_by_label],
    row.decided_at !== null && ['Decided', `${row.decided_by_label}, ${formatMoment(row.decided_at)}`],
    row.decision_note ? ['Reason', row.decision_note] : null,
    row.ordered_on !== null && ['Order', [row.order_no, formatDay(row.ordered_on)].filter(Boolean).join(', ')],
    row.received_on !== null && ['Received on', formatDay(row.received_on)],
    row.paid_cents > 0 && ['Paid so far', `${dollarsOf(row.paid_cents)} of ${dollarsOf(row.total_cents)}`],
    row.state === 'canceled' && row.cancel_note !== null && ['Why canceled', row.cancel_note],
    row.transaction_id !== null && [
      'Payment',
      <TextLink key="payment" to={`/app/budget/transactions/${row.transaction_id}`}>
        Transaction
      </TextLink>,
    ],
  ];
}
