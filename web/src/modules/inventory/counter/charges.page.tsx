import { IconReceipt } from '@tabler/icons-react';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';
import { CHARGE, costOf, named, REASON } from '../supply.ts';
import { type ChargeLine, chargeSource } from '../supply.queries.ts';
import { ChargeVerbs } from './charge-verbs.tsx';

const { text, moment, state, stateFilter, money } = columnsOf<ChargeLine>();

const COLUMNS = [
  text('holder', 'Who', { grow: 1.6 }),
  text('item_name', 'Item', { grow: 2, value: ({ item_name: item, size }) => named(item, size) }),
  money('amount_cents', 'Amount'),
  state('reason', 'For', REASON),
  state('state', 'Status', CHARGE),
  moment('created_at', 'Since'),
  text('note', 'Note', { grow: 1.4 }),
  text('fee_id', 'Paid at', { optional: true, value: ({ fee_id: fee }) => (fee ? 'Budget, Fees' : 'Supply') }),
  text('settled_by_label', 'Settled by', { optional: true }),
];

const FILTERS = [
  { ...stateFilter('state', 'Status', CHARGE), initial: ['open'], missed: 'settled' },
  stateFilter('reason', 'For', REASON),
];

const EMPTY = { icon: IconReceipt, title: 'No charges', text: 'Lost or damaged items can be charged at turn-in.' };

/** Charges for lost and damaged items, and their outcome. */
export function ChargesPage() {
  return (
    <AreaPage area="inventory" title="Charges" subtitle="For lost or damaged items. Families see their own.">
      <DataTable<ChargeLine>
        module="inventory"
        listId="charges"
        noun={{ one: 'charge', many: 'charges' }}
        source={chargeSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ holder, item_name: item }) => `${holder}: ${item}`}
        rowHref={({ receipt_id: receipt }) => `/app/inventory/receipts/${receipt}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Person or item"
        sort={{ id: 'holder', desc: false }}
        phoneRow={({ holder, item_name: item, amount_cents: cents }) => (
          <PersonCell name={holder} note={`${item} · ${costOf(cents)}`} size={36} />
        )}
        actions={(rows, clear) => <ChargeVerbs rows={rows} onDone={clear} />}
      />
    </AreaPage>
  );
}
