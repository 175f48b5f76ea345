import { IconCash } from '@tabler/icons-react';
import { dollarsOf } from '../../../../domain/money/cents.ts';
import { useRead } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { books } from './books/books.queries.ts';
import classes from './budget.module.css';
import { REQUEST } from './budget.ts';
import { FeeRow } from './fees/fee-row.tsx';
import { fees } from './fees/fees.queries.ts';
import { EventLines } from './lines/event-lines.tsx';
import { requests } from './requests/requests.queries.ts';

/** The money of an event: what is planned, what was asked for, what was posted, and what families pay. */
export function MoneyTab({ subject: { id } }: { subject: Subject }) {
  return (
    <div className={classes.stack}>
      <EventLines event={id} />
      <LineCard
        query={useRead(requests.requestsOfEvent, id)}
        title="Purchase requests"
        rows={(rows) => rows}
        line={(row) => (
          <Line
            key={row.id}
            title={<TextLink to={`/app/budget/requests/${row.id}`}>{row.title}</TextLink>}
            notes={[[row.fund_name, row.requested_by_label]]}
          >
            <StateTag of={REQUEST} is={row.state} />
            <LineNumber>{dollarsOf(row.total_cents)}</LineNumber>
          </Line>
        )}
        empty={{
          icon: IconCash,
          title: 'No purchase requests',
          text: 'Purchase requests for this event show up here.',
        }}
      />
      <LineCard
        query={useRead(books.transactionsOfEvent, id)}
        title="Transactions"
        rows={(rows) => rows}
        line={(row) => (
          <Line
            key={row.id}
            title={<TextLink to={`/app/budget/transactions/${row.id}`}>{row.description}</TextLink>}
            notes={[[formatDay(row.posted_on), row.category_name, row.fund_name]]}
          >
            <LineNumber>{dollarsOf(row.amount_cents)}</LineNumber>
          </Line>
        )}
        empty={{ title: 'No transactions', text: 'Income and expenses for this event show up here.' }}
      />
      <LineCard
        query={useRead(fees.feesOfEvent, id)}
        title="Fees"
        rows={(rows) => rows}
        line={(fee) => <FeeRow key={fee.id} fee={fee} title={fee.cadet_name} />}
        empty={{
          title: 'No fees',
          text: 'Charge a fee, such as a ball ticket.',
          action: (
            <ActButton size="xs" needs="budget:update" to={`/app/budget/fees/new?event=${id}`}>
              Charge a fee
            </ActButton>
          ),
        }}
      />
    </div>
  );
}
