import { useState } from 'react';
import { useParams } from 'react-router';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from '../budget.module.css';
import { METHOD, POSTED, TYPE } from '../budget.ts';
import type { Transaction } from './books.api.ts';
import { books } from './books.queries.ts';
import { entryWords } from './entry-words.ts';
import { ReverseForm } from './reverse-form.tsx';

/** One transaction: what it was for, its entries in the books, and its receipts. */
export function TransactionPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<Transaction>
      query={useRead(books.transaction, id)}
      noun="transaction"
      back={{ to: '/app/budget/transactions', label: 'Transactions' }}
      title={({ description }) => description}
      eyebrow={({ number, year_label: year }) => `No. ${number} of ${year}`}
      state={({ type, status }) => (
        <>
          <StateTag of={TYPE} is={type} />
          {status === 'reconciled' && <StateTag of={POSTED} is={status} />}
        </>
      )}
      actions={(row) => <Verbs row={row} />}
      facts={factsOf}
      subject={{ module: 'budget', table: 'transactions' }}
      files="budget:update"
      log
    >
      {(row) => <Entries id={row.id} />}
    </RecordPage>
  );
}

function Verbs({ row }: { row: Transaction }) {
  const [open, setOpen] = useState(false);
  if (row.type === 'reversal' || row.reversed_by_id !== null) return null;
  return (
    <>
      <ActButton needs="budget:update" onPress={() => setOpen(true)}>
        Reverse…
      </ActButton>
      {open && <ReverseForm row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What it changed in the books: money in on one side, where it's from on the other. */
function Entries({ id }: { id: string }) {
  return (
    <Card title="Entries" flush>
      <QueryView query={useRead(books.entries, id)}>
        {(entries) => (
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Account</th>
                  <th scope="col" data-money>
                    Debit
                  </th>
                  <th scope="col" data-money>
                    Credit
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.id}>
                    <td>{entryWords(entry)}</td>
                    <td data-money>{entry.cents > 0 && dollarsOf(entry.cents)}</td>
                    <td data-money>{entry.cents < 0 && dollarsOf(-entry.cents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function factsOf(row: Transaction): FactLine[] {
  const link = (label: string, id: string | null, path: string, words: string): FactLine =>
    id !== null && [
      label,
      <TextLink key={label} to={`${path}/${id}`}>
        {words}
      </TextLink>,
    ];
  return [
    ['Amount', dollarsOf(row.amount_cents)],
    ['Date', formatDay(row.posted_on)],
    ['Fund', row.fund_name],
    row.category_name ? ['Category', row.category_name] : null,
    row.contact_id
      ? link(row.type === 'income' ? 'From' : 'Payee', row.contact_id, '/app/contacts', row.payee ?? 'Contact')
      : [row.type === 'income' ? 'From' : 'Payee', row.payee],
    ['Method', METHOD.label(row.method)],
    row.reference_no ? ['Check or PO', row.reference_no] : null,
    row.sales_tax_cents > 0 && ['Sales tax', dollarsOf(row.sales_tax_cents)],
    link('Event', row.event_id, '/app/calendar/events', row.event_title ?? 'Event'),
    link('Request', row.request_id, '/app/budget/requests', 'Purchase request'),
    link('Reverses', row.reverses_id, '/app/budget/transactions', 'The transaction it cancels out'),
    link('Reversed by', row.reversed_by_id, '/app/budget/transactions', 'The transaction that cancels it out'),
    ['Entered by', `${row.author_label}, ${formatMoment(row.created_at)}`],
  ];
}
