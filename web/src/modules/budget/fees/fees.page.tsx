import { IconPlus, IconReceiptDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { dollarsOf } from '../../../../../domain/budget/cents.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { FEE, FEES } from '../budget.ts';
import { moneyOf } from '../money-columns.ts';
import { CancelForm } from './cancel-form.tsx';
import type { FeeLine } from './fees.api.ts';
import { feeSource } from './fees.queries.ts';

const { text, day, state, filter, stateFilter } = columnsOf<FeeLine>();
const money = moneyOf<FeeLine>();

const COLUMNS = [
  text('cadet_name', 'Cadet', { grow: 1.4 }),
  text('reason', 'What for', { grow: 1.6 }),
  state('state', 'Status', FEE),
  money('amount_cents', 'Amount'),
  money('paid_cents', 'Paid'),
  money('open_cents', 'Open'),
  day('next_due_on', 'Next due'),
  text('event_title', 'Event', { optional: true }),
];

const FILTERS = [
  { ...stateFilter('state', 'Status', FEE), initial: ['open'], missed: 'settled' },
  filter('due', 'Due'),
  filter('reason', 'What for'),
];

const EMPTY = {
  ...{ icon: IconReceiptDollar, title: 'No fees yet' },
  text: 'Raise a fee for an event or for a group of cadets. Families see it right away and are reminded when it’s due.',
  action: (
    <ActButton needs="budget:update" to="/app/budget/fees/new">
      Raise a fee
    </ActButton>
  ),
};

/** What families owe and have paid. */
export function FeesPage() {
  const cancels = useCan('budget:update');
  const [canceling, setCanceling] = useState<{ rows: FeeLine[]; clear: () => void } | null>(null);
  return (
    <AreaPage
      area="budget"
      title="Fees"
      subtitle="What families owe. Only staff with restricted access see what was waived or assisted."
      actions={
        <ActButton primary needs="budget:update" icon={IconPlus} to="/app/budget/fees/new">
          Raise a fee
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
        sort={{ id: 'next_due_on', desc: false }}
        phoneRow={(row) => (
          <TitleCell
            title={`${row.cadet_name}: ${row.reason}`}
            note={[
              FEE.label(row.state),
              row.open_cents > 0 && `${dollarsOf(row.open_cents)} open`,
              row.next_due_on && `due ${formatDay(row.next_due_on)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        actions={
          cancels &&
          ((rows, clear) => (
            <button type="button" onClick={() => setCanceling({ rows, clear })}>
              Cancel…
            </button>
          ))
        }
      />
      {canceling && <CancelForm {...canceling} onClose={() => setCanceling(null)} />}
    </AreaPage>
  );
}
