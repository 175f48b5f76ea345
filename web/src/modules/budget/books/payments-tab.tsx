import { IconCash } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { books } from './books.queries.ts';

/** What a vendor, sponsor, or other contact paid or was paid. */
export function PaymentsTab({ subject: { id } }: { subject: Subject }) {
  return (
    <LineCard
      query={useRead(books.transactionsOfContact, id)}
      title="Payments"
      rows={(rows) => rows}
      line={(row) => (
        <Line
          key={row.id}
          title={<TextLink to={`/app/budget/transactions/${row.id}`}>{row.description}</TextLink>}
          notes={[[formatDay(row.posted_on), row.category_name, row.fund_name, row.reference_no]]}
        >
          <LineNumber>{dollarsOf(row.amount_cents)}</LineNumber>
        </Line>
      )}
      empty={{
        icon: IconCash,
        title: 'No payments',
        text: 'Transactions whose payee has this contact’s name show up here.',
      }}
    />
  );
}
