import { IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { REQUEST, REQUESTS } from '../budget.ts';
import type { RequestLine } from './requests.queries.ts';
import { requestSource } from './requests.queries.ts';
import { RequestForm } from './request-form.tsx';
import { useNew } from '../../../shared/query/use-new.ts';

const { text, number, day, state, filter, stateFilter, money } = columnsOf<RequestLine>();

const COLUMNS = [
  number('number', 'No.', { grow: 0.5 }),
  text('title', 'What to buy', { grow: 2 }),
  state('state', 'Status', REQUEST, { grow: 1.3 }),
  money('total_cents', 'Total'),
  text('requested_by_label', 'Requested by', { grow: 1.2 }),
  text('fund_name', 'Fund', { grow: 1.2 }),
  text('category_name', 'Category', { optional: true }),
  text('vendor', 'Vendor', { optional: true }),
  text('event_title', 'Event', { optional: true }),
  day('needed_on', 'Needed by'),
];

const FILTERS = [stateFilter('state', 'Status', REQUEST), filter('fund_name', 'Fund')];

const EMPTY = {
  icon: IconShoppingCart,
  title: 'No purchase requests yet',
  text: 'Ask for what the corps needs to buy. Once it’s approved, the money is set aside.',
  action: (
    <ActButton needs="budget:create" to="/app/budget/requests?new=1">
      New request
    </ActButton>
  ),
};

/** Purchase requests: everyone's for those who run the budget, else one's own. */
export function RequestsPage() {
  const entry = useNew('/app/budget/requests');
  const manages = useCan('budget:manage');
  return (
    <AreaPage
      area="budget"
      title={manages ? 'Purchase requests' : 'My purchase requests'}
      subtitle="No one approves their own request. Approval sets the money aside right away."
      actions={
        <ActButton primary needs="budget:create" icon={IconPlus} onPress={entry.show}>
          New request
        </ActButton>
      }
    >
      <DataTable<RequestLine>
        module="budget"
        listId="requests"
        noun={REQUESTS}
        source={requestSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `/app/budget/requests/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Item, vendor, or number"
        sort={{ id: 'number', desc: true }}
        phoneRow={(row) => (
          <TitleCell
            title={row.title}
            note={[REQUEST.label(row.state), dollarsOf(row.total_cents), row.requested_by_label]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      />
      {entry.open && <RequestForm onClose={entry.close} onSaved={entry.saved} />}
    </AreaPage>
  );
}
