import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useNew } from '../../../shared/query/use-new.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { ORDER, orderName, ORDERS } from './order.ts';
import { OrderForm } from './order-form.tsx';
import { OrderLow } from './order-these.tsx';
import { type Order, orderSource } from './orders.queries.ts';

const { text, number, day, state, moment, money, filter, stateFilter } = columnsOf<Order>();

/** How much has come: '12 of 40'. */
const progress = ({ qty, received }: Order): string => `${received} of ${qty}`;

const COLUMNS = [
  number('number', 'No.', { grow: 0.5 }),
  text('vendor', 'Vendor or channel', { grow: 1.8 }),
  state('state', 'Status', ORDER, { grow: 1.3 }),
  number('lines', 'Items'),
  text('received', 'Received', { value: progress, orderBy: ['received'] }),
  money('total_cents', 'Total'),
  day('expected_on', 'Expected', {
    grow: 1.2,
    cell: ({ expected_on: on, is_overdue: late }) => (
      <>
        {formatDay(on)} {late && <Tag tone="bad">Overdue</Tag>}
      </>
    ),
  }),
  day('needed_on', 'Needed by'),
  text('requested_by_label', 'Written by', { grow: 1.2 }),
  text('requisition_no', 'Requisition no.', { optional: true }),
  text('purchase_no', 'Purchase request', { optional: true }),
  text('fund', 'Fund', { optional: true }),
  day('ordered_on', 'Ordered', { optional: true }),
  day('received_on', 'Complete', { optional: true }),
  moment('created_at', 'Started', { optional: true }),
];

const FILTERS = [
  stateFilter('state', 'Status', ORDER),
  filter('is_overdue', 'Due', {
    value: ({ is_overdue: late }) => (late ? 'true' : 'false'),
    optionLabel: (value) => (value === 'true' ? 'Overdue' : 'Not overdue'),
  }),
  filter('vendor', 'Vendor'),
];

const EMPTY = {
  icon: IconTruckDelivery,
  title: 'No orders yet',
  text: 'Create an order, or order low items from Stock. Staff approve it, and you receive it here.',
  action: (
    <ActButton needs="inventory:issue" to="/app/inventory/orders?new=1">
      New order
    </ActButton>
  ),
};

/** Supply orders, the newest first. */
export function OrdersPage() {
  const entry = useNew('/app/inventory/orders');
  return (
    <AreaPage
      area="inventory"
      title="Orders"
      subtitle="Supply creates an order, and staff who didn't create it approve it. Receive it in parts or all together."
      actions={
        <>
          <OrderLow />
          <ActButton primary needs="inventory:issue" icon={IconPlus} onPress={entry.show}>
            New order
          </ActButton>
        </>
      }
    >
      <DataTable<Order>
        module="inventory"
        listId="orders"
        noun={ORDERS}
        source={orderSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={orderName}
        rowHref={({ id }) => `/app/inventory/orders/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Number, vendor, or item"
        sort={{ id: 'number', desc: true }}
        phoneRow={(row) => (
          <TitleCell
            title={orderName(row)}
            note={[ORDER.label(row.state), row.is_overdue && 'Overdue', progress(row)].filter(Boolean).join(' · ')}
          />
        )}
      />
      {entry.open && <OrderForm onClose={entry.close} onSaved={entry.saved} />}
    </AreaPage>
  );
}
