import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';
import { CATEGORY, CUSTODY, KIND, named, STATUS } from '../supply.ts';
import { type CustodyLine, custodySource } from '../supply.queries.ts';
import { useRelease } from './counter.acts.ts';
import { ReturnDialog } from './return-dialog.tsx';

const { text, number, day, moment, state, stateFilter, money } = columnsOf<CustodyLine>();

const COLUMNS = [
  text('holder', 'Who', { grow: 1.6 }),
  text('item_name', 'Item', {
    grow: 2,
    value: ({ item_name: item, size, serial_no: serial }) => [named(item, size), serial].filter(Boolean).join(' · '),
  }),
  number('out', 'Out', { value: ({ out, qty }) => out || qty }),
  state('status', 'Status', STATUS),
  state('kind', 'Whose', KIND, { optional: true }),
  day('due_on', 'Due back'),
  moment('issued_at', 'Issued'),
  text('issued_by_label', 'By', { optional: true }),
  state('state', 'Outcome', CUSTODY, { optional: true }),
  number('receipt_number', 'Receipt', { optional: true }),
  moment('returned_at', 'Returned', { optional: true }),
  money('replacement_cost_cents', 'To replace', { optional: true }),
];

const FILTERS = [
  { ...stateFilter('status', 'Status', STATUS), initial: ['overdue', 'out', 'held'], missed: 'settled' },
  stateFilter('kind', 'Whose', KIND),
  stateFilter('category', 'Category', CATEGORY),
];

const EMPTY = {
  icon: IconUsers,
  title: 'No one has anything',
  text: "What you issue shows up here until it's turned in.",
  action: <ActButton to="/app/inventory/issue">Issue</ActButton>,
};

/** Who has what. */
export function CustodyPage() {
  const issues = useCan('inventory:issue');
  const release = useRelease();
  const [asked, setAsked] = useState<{ rows: CustodyLine[]; done: () => void } | null>(null);
  return (
    <AreaPage
      area="inventory"
      title="Who has what"
      actions={
        <ActButton primary needs="inventory:issue" to="/app/inventory/turn-in">
          Turn-in
        </ActButton>
      }
    >
      <DataTable<CustodyLine>
        module="inventory"
        listId="custody"
        noun={{ one: 'item', many: 'items' }}
        source={custodySource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ holder, item_name: item }) => `${holder}: ${item}`}
        rowHref={({ receipt_id: receipt, item_id: item }) =>
          receipt ? `/app/inventory/receipts/${receipt}` : `/app/inventory/items/${item}`
        }
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Person, item, size, or serial number"
        sort={{ id: 'holder', desc: false }}
        phoneRow={({ holder, item_name: item, size, status }) => (
          <PersonCell name={holder} note={`${named(item, size)} · ${STATUS.label(status)}`} size={36} />
        )}
        actions={
          issues &&
          ((rows, clear) => {
            const out = rows.filter(({ is_out: isOut }) => isOut);
            const held = rows.filter(({ state: now }) => now === 'reserved');
            return (
              <>
                {out.length > 0 && (
                  <button type="button" onClick={() => setAsked({ rows: out, done: clear })}>
                    Take back…
                  </button>
                )}
                {held.length > 0 && (
                  <button
                    type="button"
                    disabled={release.busy}
                    onClick={() => {
                      release.start(held.map(({ id }) => id));
                      clear();
                    }}
                  >
                    Release
                  </button>
                )}
              </>
            );
          })
        }
      />
      {asked && (
        <ReturnDialog
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
