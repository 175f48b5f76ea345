import { IconHistory } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { useUndoStock } from '../supply.acts.ts';
import { CONDITION, MOVEMENT, named } from '../supply.ts';
import { type MovementLine, movementSource } from '../supply.queries.ts';
import { LineNumber } from '../../../shared/ui/lines.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';

const { text, number, state, moment, stateFilter } = columnsOf<MovementLine>();

const signed = (qty: number | null): string => (qty === null || qty === 0 ? '' : qty > 0 ? `+${qty}` : `−${-qty}`);

const COLUMNS = [
  moment('created_at', 'When', { orderBy: ['created_at', 'seq'], grow: 1.4 }),
  state('kind', 'What', MOVEMENT),
  text('item_name', 'Item', {
    grow: 2,
    value: ({ item_name: item, size, serial_no: serial }) => [named(item, size), serial].filter(Boolean).join(' · '),
  }),
  number('qty', 'Change', { cell: ({ qty, held }) => signed(qty) || `${signed(held)} held` }),
  text('location', 'Location'),
  state('condition', 'Condition', CONDITION, { optional: true }),
  text('reason', 'Reason', { grow: 1.4 }),
  text('author_label', 'By', { grow: 1.2 }),
];

const EMPTY = {
  icon: IconHistory,
  title: 'No movements yet',
  text: 'Everything received, issued, turned in, or corrected shows up here.',
};
/** What can be undone from here: the rest belongs to a receipt, a count, or an order. */
const OWN_ACTS = new Set(['receive', 'transfer', 'adjust', 'dispose']);

/** The ledger: every movement of stock, the newest first. Nothing is ever taken out of it. */
export function LedgerPage() {
  const staff = useCan('inventory:manage');
  const issues = useCan('inventory:issue');
  const undo = useUndoStock();
  const mayUndo = (row: MovementLine): boolean =>
    OWN_ACTS.has(row.kind) && row.ref_table === null && issues && (staff || row.is_mine === true);
  return (
    <AreaPage
      area="inventory"
      title="Ledger"
      subtitle="Every stock movement. Mistakes are corrected with another movement."
    >
      <DataTable<MovementLine>
        module="inventory"
        listId="ledger"
        noun={{ one: 'movement', many: 'movements' }}
        source={movementSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ item_name: item, size }) => named(item, size)}
        rowHref={({ item_id: item }) => `/app/inventory/items/${item}`}
        columns={COLUMNS}
        filters={[stateFilter('kind', 'What', MOVEMENT)]}
        searchLabel="Item, serial number, or reason"
        sort={{ id: 'created_at', desc: true }}
        phoneRow={({ item_name: item, size, kind, qty, created_at: at }) => (
          <>
            <TitleCell title={named(item, size)} note={`${MOVEMENT.label(kind)} · ${formatMoment(at)}`} />
            <LineNumber>{signed(qty)}</LineNumber>
          </>
        )}
        actions={(rows, clear) => {
          const [row] = rows;
          return rows.length === 1 && row && mayUndo(row) ? (
            <button
              type="button"
              disabled={undo.busy}
              onClick={() => {
                undo.start(row.act);
                clear();
              }}
            >
              Undo
            </button>
          ) : null;
        }}
      />
    </AreaPage>
  );
}
