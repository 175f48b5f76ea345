import { IconReceipt2 } from '@tabler/icons-react';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';
import { DIRECTION, ITEMS, SIGNED } from '../supply.ts';
import { type ReceiptLine, receiptSource } from '../supply.queries.ts';

const { text, number, moment, day, state, stateFilter } = columnsOf<ReceiptLine>();

const COLUMNS = [
  number('number', 'No.', { grow: 0.5 }),
  text('holder', 'Who', { grow: 1.8 }),
  state('direction', 'What', DIRECTION),
  number('items', 'Items'),
  moment('created_at', 'When'),
  state('state', 'Signature', SIGNED),
  text('guardian_signed_by', 'Guardian'),
  text('author_label', 'By', { grow: 1.2 }),
  day('due_on', 'Due back', { optional: true }),
];

const EMPTY = {
  icon: IconReceipt2,
  title: 'No receipts yet',
  text: 'Every issue and turn-in creates a hand receipt to sign at the counter or at home.',
  action: <ActButton to="/app/inventory/issue">Issue</ActButton>,
};

/** All hand receipts, the newest first. */
export function ReceiptsPage() {
  return (
    <AreaPage area="inventory" title="Hand receipts">
      <DataTable<ReceiptLine>
        module="inventory"
        listId="receipts"
        noun={{ one: 'receipt', many: 'receipts' }}
        source={receiptSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ number: no, holder }) => `No. ${no}, ${holder}`}
        rowHref={({ id }) => `/app/inventory/receipts/${id}`}
        columns={COLUMNS}
        filters={[stateFilter('state', 'Signature', SIGNED), stateFilter('direction', 'What', DIRECTION)]}
        searchLabel="Number or person"
        sort={{ id: 'number', desc: true }}
        phoneRow={({ number: no, holder, items, state: now }) => (
          <PersonCell
            name={holder}
            note={`No. ${no} · ${counted(items ?? 0, ITEMS)} · ${SIGNED.label(now)}`}
            size={36}
          />
        )}
      />
    </AreaPage>
  );
}
