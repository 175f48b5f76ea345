import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { line } from '../../../shared/form/shapes.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';
import { CHARGE, costOf, named, REASON } from '../supply.ts';
import { type ChargeLine, chargeSource } from '../supply.queries.ts';
import { useSettleCharges } from './counter.acts.ts';

const { text, moment, state, stateFilter, money } = columnsOf<ChargeLine>();

const COLUMNS = [
  text('holder', 'Who', { grow: 1.6 }),
  text('item_name', 'Item', { grow: 2, value: ({ item_name: item, size }) => named(item, size) }),
  money('amount_cents', 'Amount'),
  state('reason', 'For', REASON),
  state('state', 'Status', CHARGE),
  moment('created_at', 'Since'),
  text('note', 'Note', { grow: 1.4 }),
  text('settled_by_label', 'Settled by', { optional: true }),
];

const FILTERS = [
  { ...stateFilter('state', 'Status', CHARGE), initial: ['open'], missed: 'settled' },
  stateFilter('reason', 'For', REASON),
];

const EMPTY = {
  icon: IconReceipt,
  title: 'No charges',
  text: 'What is lost or damaged can be charged when it is taken back.',
};

const waiveInput = z.object({ note: line('Say why it is waived.', 300) });

/** What is charged for lost and damaged things, and what came of it. */
export function ChargesPage() {
  const settle = useSettleCharges();
  const [waiving, setWaiving] = useState<{ ids: string[]; done: () => void } | null>(null);
  return (
    <AreaPage area="inventory" title="Charges" subtitle="For what was lost or damaged. Families see their own.">
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
          <PersonCell name={holder ?? ''} note={`${item} · ${costOf(cents)}`} size={36} />
        )}
        actions={(rows, clear) => {
          const ids = rows.filter(({ state: now }) => now !== 'undone').map(({ id }) => id);
          const run = (to: 'open' | 'paid') => {
            settle.start({ ids, state: to, note: '' });
            clear();
          };
          const allOpen = rows.every(({ state: now }) => now === 'open');
          return allOpen ? (
            <>
              <button type="button" disabled={settle.busy} onClick={() => run('paid')}>
                Mark paid
              </button>
              <button type="button" onClick={() => setWaiving({ ids, done: clear })}>
                Waive…
              </button>
            </>
          ) : (
            <button type="button" disabled={settle.busy || ids.length === 0} onClick={() => run('open')}>
              Open again
            </button>
          );
        }}
      />
      {waiving && <WaiveForm ids={waiving.ids} onDone={waiving.done} onClose={() => setWaiving(null)} />}
    </AreaPage>
  );
}

function WaiveForm({ ids, onDone, onClose }: { ids: string[]; onDone: () => void; onClose: () => void }) {
  const settle = useSettleCharges();
  const form = useZodForm(waiveInput, { note: '' });
  return (
    <FormModal
      onClose={onClose}
      title={`Waive ${counted(ids.length, 'charge')}`}
      form={form}
      submitLabel="Waive"
      onSubmit={async ({ note }) => {
        await settle.send({ ids, state: 'waived', note });
        onDone();
      }}
    >
      {form.field('note', 'Reason', { autoFocus: true })}
    </FormModal>
  );
}
