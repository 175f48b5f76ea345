import { IconTruckDelivery } from '@tabler/icons-react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { ITEMS, named } from '../supply.ts';
import classes from './orders.module.css';
import { type Order, type OrderLine, orders } from './orders.queries.ts';

const { text, number, money } = columnsOf<OrderLine>();

const COLUMNS = [
  text('item_name', 'Item', { grow: 2.2, orderBy: ['item_name', 'sort'] }),
  text('size', 'Size', { grow: 0.8 }),
  text('nsn', 'NSN', { grow: 1.3 }),
  number('qty', 'Ordered'),
  number('received_qty', 'Received'),
  number('open_qty', 'Open'),
  money('unit_cost_cents', 'Price each'),
  money('line_cents', 'Amount'),
  text('note', 'Note', { optional: true }),
];

const EMPTY = {
  icon: IconTruckDelivery,
  title: 'Nothing is listed yet',
  text: 'Edit the order and add the items and sizes that you need.',
};

/** What is ordered, size by size, and how much of it has come. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <QueryView query={useRead(orders.orderLines, order.id)}>
      {(lines) => (
        <div className={classes.whole}>
          <DataTable<OrderLine>
            module="inventory"
            listId="order-lines"
            noun={ITEMS}
            rows={lines}
            empty={EMPTY}
            rowId={({ id }) => id}
            rowLabel={({ item_name: item, size }) => named(item, size)}
            rowHref={({ item_id: item }) => `/app/inventory/items/${item}`}
            columns={COLUMNS}
            filters={[]}
            searchLabel="Item, size, or NSN"
            sort={{ id: 'item_name', desc: false }}
            phoneRow={({ item_name: item, size, qty, received_qty: came }) => (
              <TitleCell title={named(item, size)} note={`${came} of ${qty} received`} />
            )}
          />
        </div>
      )}
    </QueryView>
  );
}
