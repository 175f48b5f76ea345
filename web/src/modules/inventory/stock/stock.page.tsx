import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { StockAct } from '../supply.acts.ts';
import { LabelsVerb } from '../labels/labels-verb.tsx';
import { CATEGORY, CUT, named, OWNERSHIP, SIZES } from '../supply.ts';
import { type StockLine, stockSource } from '../supply.queries.ts';
import { OrderLow, OrderVerb } from '../orders/order-these.tsx';
import { SendOutVerb } from '../repairs/send-out.tsx';
import { StockDialog } from './stock-dialog.tsx';

const { text, number, state, filter, stateFilter, money } = columnsOf<StockLine>();

const COLUMNS = [
  text('item_name', 'Item', { grow: 2.2, orderBy: ['item_name', 'sort'] }),
  text('size', 'Size', {
    orderBy: ['sort'],
    value: ({ size, tracking }) => size || (tracking === 'serial' ? 'By number' : 'One size'),
  }),
  number('free', 'Free', {
    cell: ({ free, is_low: low, min_stock: min }) => (
      <>
        {low && <Tag tone="bad">Low, minimum {min}</Tag>} {free}
      </>
    ),
    grow: 1.2,
  }),
  number('on_hand', 'On hand'),
  number('on_order', 'On order', {
    cell: ({ on_order: ordered, drafted }) => (
      <>
        {drafted > 0 && <Tag>{drafted} in a draft</Tag>} {ordered}
      </>
    ),
    grow: 1,
  }),
  number('reserved', 'Held back'),
  number('issued', 'Out'),
  state('category', 'Category', CATEGORY, { optional: true }),
  state('cut', 'Worn by', CUT, { optional: true }),
  state('ownership', 'Owner', OWNERSHIP, { optional: true }),
  number('min_stock', 'Minimum', { optional: true }),
  text('nsn', 'NSN', { optional: true }),
  text('barcode', 'Barcode', { optional: true }),
  money('replacement_cost_cents', 'To replace', { optional: true }),
];

const FILTERS = [
  stateFilter('category', 'Category', CATEGORY),
  filter('is_low', 'Stock', {
    value: ({ is_low: low }) => (low ? 'true' : 'false'),
    optionLabel: (value) => (value === 'true' ? 'Below minimum' : 'Enough'),
  }),
  stateFilter('cut', 'Worn by', CUT),
  stateFilter('ownership', 'Owner', OWNERSHIP),
];

const EMPTY = {
  icon: IconPackage,
  title: 'The supply room is empty',
  text: "Import the sheet your supply room keeps, or add the items your corps issues and receive what's on the shelves.",
  action: (
    <>
      <ActButton needs="inventory:manage" to="/app/inventory/import">
        Import a sheet
      </ActButton>
      <ActButton to="/app/inventory/items?new=1">Add an item</ActButton>
    </>
  ),
};

/** What is on hand, size by size. */
export function StockPage() {
  const issues = useCan('inventory:issue');
  const staff = useCan('inventory:manage');
  const [asked, setAsked] = useState<{ act: StockAct; rows: StockLine[]; done: () => void } | null>(null);
  return (
    <AreaPage
      area="inventory"
      title="Stock"
      actions={
        <>
          <OrderLow />
          <ActButton needs="inventory:issue" to="/app/inventory/turn-in">
            Turn-in
          </ActButton>
          <ActButton primary needs="inventory:issue" icon={IconPlus} to="/app/inventory/issue">
            Issue
          </ActButton>
        </>
      }
    >
      <DataTable<StockLine>
        module="inventory"
        listId="stock"
        noun={SIZES}
        source={stockSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ item_name: item, size }) => named(item, size)}
        rowHref={({ item_id: item }) => `/app/inventory/items/${item}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Item, size, or barcode"
        sort={{ id: 'item_name', desc: false }}
        phoneRow={({ item_name: item, size, free, issued }) => (
          <TitleCell title={named(item, size)} note={`${free} free · ${issued} out`} />
        )}
        actions={
          issues &&
          ((rows, clear) => (
            <>
              <StockVerbs
                staff={staff}
                onAsk={(act) => {
                  // What has a number is moved and disposed of by number, on its own page.
                  const fit = act === 'receive' ? rows : rows.filter(({ tracking }) => tracking !== 'serial');
                  if (fit.length > 0) setAsked({ act, rows: fit, done: clear });
                  else
                    toast.failed(
                      'Choose the serial numbers',
                      'These are moved and disposed of one by one, under Serial numbers.',
                    );
                }}
              />
              <OrderVerb rows={rows} onDone={clear} />
              <SendOutVerb rows={rows.filter(({ tracking }) => tracking !== 'serial')} onDone={clear} />
              <LabelsVerb of={rows.filter(({ tracking }) => tracking !== 'serial')} />
            </>
          ))
        }
      />
      {asked && (
        <StockDialog
          act={asked.act}
          rows={asked.rows}
          onClose={() => setAsked(null)}
          onDone={() => {
            asked.done();
            setAsked(null);
          }}
        />
      )}
    </AreaPage>
  );
}

function StockVerbs({ staff, onAsk }: { staff: boolean; onAsk: (act: StockAct) => void }) {
  return (
    <>
      <button type="button" onClick={() => onAsk('receive')}>
        Receive…
      </button>
      <button type="button" onClick={() => onAsk('move')}>
        Move…
      </button>
      {staff && (
        <>
          <button type="button" onClick={() => onAsk('adjust')}>
            Correct…
          </button>
          <button type="button" onClick={() => onAsk('dispose')}>
            Dispose of…
          </button>
        </>
      )}
    </>
  );
}
