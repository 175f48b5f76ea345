import { IconReceipt2 } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { BudgetArea } from '../budget-area.tsx';
import { budget } from '../budget.queries.ts';
import { METHOD, POSTED, TRANSACTIONS, TYPE } from '../budget.ts';
import { AdjustForm } from './adjust-form.tsx';
import type { Transaction } from './books.api.ts';
import { transactionSource } from './books.queries.ts';
import { DepositForm } from './deposit-form.tsx';
import { EntryForm } from './entry-form.tsx';
import { TransferForm } from './transfer-form.tsx';
import { LineNumber } from '../../../shared/ui/lines.tsx';

const { text, number, day, state, filter, stateFilter, money } = columnsOf<Transaction>();

const COLUMNS = [
  number('number', 'No.', { grow: 0.5 }),
  day('posted_on', 'Date', { orderBy: ['posted_on', 'number'] }),
  text('description', 'Purpose', { grow: 2 }),
  text('payee', 'Payee', { grow: 1.2 }),
  text('category_name', 'Category', { grow: 1.2 }),
  text('fund_name', 'Fund', { grow: 1.2 }),
  state('type', 'Type', TYPE),
  money('amount_cents', 'Amount'),
  state('status', 'Status', POSTED, { optional: true }),
  text('reference_no', 'Check or PO', { optional: true, inCsv: true }),
  state('method', 'Method', METHOD, { optional: true }),
  text('event_title', 'Event', { optional: true }),
];

const FILTERS = [
  stateFilter('type', 'Type', TYPE),
  filter('fund_name', 'Fund'),
  filter('category_name', 'Category'),
  filter('year_label', 'Year'),
  { ...stateFilter('status', 'Status', POSTED), seldom: true },
  { ...stateFilter('method', 'Method', METHOD), seldom: true },
];

const EMPTY = {
  icon: IconReceipt2,
  title: 'No transactions yet',
  text: 'Record income and expenses. Corrections are new transactions, so the books always show what happened.',
  action: <ActButton to="/app/budget/transactions?record=income">Record income</ActButton>,
};

/** Everything that was posted, newest first. */
export function TransactionsPage() {
  const { params, put } = useAddress();
  const open = (record: string | null) => put({ record });
  return (
    <BudgetArea
      title="Transactions"
      everyYear
      subtitle="Posted lines are never edited or deleted. Reverse one, and record it again."
      actions={() => (
        <>
          <MoreMenu
            verbs={[
              { label: 'Record a deposit…', run: () => open('deposit'), needs: 'budget:update' },
              { label: 'Transfer between funds…', run: () => open('transfer'), needs: 'budget:update' },
              { label: 'Adjust a fund…', run: () => open('adjust'), needs: 'budget:update' },
            ]}
          />
          <ActButton needs="budget:update" onPress={() => open('income')}>
            Record income
          </ActButton>
          <ActButton primary needs="budget:update" onPress={() => open('expense')}>
            Record an expense
          </ActButton>
        </>
      )}
    >
      {(year) => (
        <>
          <DataTable<Transaction>
            module="budget"
            listId="transactions"
            noun={TRANSACTIONS}
            source={transactionSource}
            empty={EMPTY}
            rowId={({ id }) => id}
            rowLabel={({ number: no, description }) => `${no} ${description}`}
            rowHref={({ id }) => `/app/budget/transactions/${id}`}
            columns={COLUMNS}
            filters={FILTERS}
            searchLabel="Description, payee, or number"
            sort={{ id: 'posted_on', desc: true }}
            phoneRow={(row) => (
              <>
                <TitleCell title={row.description} note={`${formatDay(row.posted_on)} · ${row.fund_name}`} />
                <LineNumber>{dollarsOf(row.amount_cents)}</LineNumber>
              </>
            )}
          />
          <Recording
            what={params.get('record')}
            fundraiser={params.get('for') ?? ''}
            year={year.id}
            onClose={() => put({ record: null, for: null })}
          />
        </>
      )}
    </BudgetArea>
  );
}

type RecordingProps = { what: string | null; fundraiser: string; year: string; onClose: () => void };

function Recording({ what, fundraiser, year, onClose }: RecordingProps) {
  const funds = useRead(budget.balances, year).data;
  if (what === 'income' || what === 'expense')
    return <EntryForm kind={what} fundraiser={fundraiser} onClose={onClose} />;
  if (what === 'adjust') return <AdjustForm onClose={onClose} />;
  if (what === 'transfer') return <TransferForm onClose={onClose} />;
  return what === 'deposit' && funds ? <DepositForm funds={funds} onClose={onClose} /> : null;
}
