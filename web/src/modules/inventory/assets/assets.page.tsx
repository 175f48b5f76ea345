import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { LabelsVerb } from '../labels/labels-verb.tsx';
import { ASSET, CATEGORY, CONDITION } from '../supply.ts';
import { type AssetLine, assetSource } from '../supply.queries.ts';
import { AssetDialog } from './asset-dialog.tsx';

const { text, day, state, stateFilter } = columnsOf<AssetLine>();

const COLUMNS = [
  text('serial_no', 'Serial no.'),
  text('item_name', 'Item', { grow: 1.6 }),
  state('status', 'Status', ASSET),
  text('holder', 'Who has it', { grow: 1.6 }),
  text('location', 'Location'),
  state('condition', 'Condition', CONDITION),
  day('due_on', 'Due back'),
  text('tag', 'Tag', { optional: true }),
  day('last_counted_on', 'Last counted', { optional: true }),
  day('acquired_on', 'Since', { optional: true }),
];

const FILTERS = [
  {
    ...stateFilter('status', 'Status', ASSET),
    initial: ['in_stock', 'issued', 'in_repair', 'lost'],
    missed: 'disposed of',
  },
  stateFilter('category', 'Category', CATEGORY),
  stateFilter('condition', 'Condition', CONDITION),
];

const EMPTY = {
  icon: IconBarcode,
  title: 'No serial-numbered items yet',
  text: 'Add an item that is counted by serial number, such as drill rifles or tablets, and receive what you have.',
  action: <ActButton to="/app/inventory/items?new=1">Add an item</ActButton>,
};

/** Things with a number of their own: drill rifles, sabers, tablets. */
export function AssetsPage() {
  const issues = useCan('inventory:issue');
  const [open, setOpen] = useState<AssetLine | null>(null);
  return (
    <AreaPage
      area="inventory"
      title="Serial numbers"
      subtitle="Drill rifles, sabers, tablets, and other numbered items"
    >
      <DataTable<AssetLine>
        module="inventory"
        listId="assets"
        noun={{ one: 'numbered item', many: 'numbered items' }}
        source={assetSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ serial_no: serial }) => serial}
        rowHref={({ item_id: item }) => `/app/inventory/items/${item}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Serial number, tag, item, or person"
        sort={{ id: 'serial_no', desc: false }}
        phoneRow={({ serial_no: serial, item_name: item, holder, location }) => (
          <TitleCell title={`${item} ${serial}`} note={holder ?? location ?? ''} />
        )}
        actions={
          issues &&
          ((rows) => {
            const [only] = rows;
            return (
              <>
                {rows.length === 1 && only?.status === 'in_stock' && (
                  <button type="button" onClick={() => setOpen(only)}>
                    Move…
                  </button>
                )}
                <LabelsVerb of={rows} />
              </>
            );
          })
        }
      />
      {open && <AssetDialog asset={open} onClose={() => setOpen(null)} />}
    </AreaPage>
  );
}
