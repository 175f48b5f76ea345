import { IconPlus, IconReceiptDollar } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { FEE, FEES } from '../budget.ts';
import type { FeeLine } from './fees.queries.ts';
import { feeSource } from './fees.queries.ts';
import { useAskCancel } from './use-ask-cancel.ts';

const { text, day, state, filter, stateFilter, money } = columnsOf<FeeLine>();

const COLUMNS = [
  text('cadet_name', 'Cadet', { grow: 1.4 }),
  text('reason', 'Purpose', { grow: 1.6 }),
  state('status', 'Status', FEE, { orderBy: ['status_sort'] }),
  money('amount_cents', 'Amount'),
  money('paid_cents', 'Paid'),
  money('open_cents', 'Open'),
  day('due_on', 'Due'),
  text('event_title', 'Event', { optional: true }),
];

const FILTERS = [
  { ...stateFilter('status', 'Status', FEE), initial: ['overdue', 'open'], missed: 'settled' },
  filter('reason', 'Purpose'),
];

const EMPTY = {
  icon: IconReceiptDollar,
  title: 'No fees yet',
  text: 'Charge a fee for an event or for a group of cadets. Families see it right away and are reminded when it’s due.',
  action: (
    <ActButton needs="budget:update" to="/app/budget/fees/new">
      Charge a fee
    </ActButton>
  ),
};

/** What families owe and have paid. */
export function FeesPage() {
  const cancels = useCan('budget:update');
  const ask = useAskCancel();
  return (
    <AreaPage
      area="budget"
      title="Fees"
      subtitle="What families owe. Only staff with restricted access see what was waived or assisted."
      actions={
        <ActButton primary needs="budget:update" icon={IconPlus} to="/app/budget/fees/new">
          Charge a fee
        </ActButton>
      }
    >
      <DataTable<FeeLine>
        module="budget"
        listId="fees"
        noun={FEES}
        source={feeSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ cadet_name: name, reason }) => `${reason}, ${name}`}
        rowHref={({ id }) => `/app/budget/fees/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Cadet or fee"
        sort={{ id: 'due_on', desc: false }}
        phoneRow={(row) => (
          <TitleCell
            title={`${row.cadet_name}: ${row.reason}`}
            note={[
              FEE.label(row.status),
              row.open_cents > 0 && `${dollarsOf(row.open_cents)} open`,
              row.due_on && `due ${formatDay(row.due_on)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        actions={
          cancels &&
          ((rows, clear) => (
            <button type="button" onClick={() => void ask(rows.map(({ id }) => id)).then((yes) => yes && clear())}>
              Cancel…
            </button>
          ))
        }
      />
    </AreaPage>
  );
}
