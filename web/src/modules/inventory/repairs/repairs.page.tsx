import { IconNeedleThread } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { CONDITION, named, ORIGIN } from '../supply.ts';
import { usePlaceOptions } from '../use-place-options.ts';
import { AT_SHOP, backInput, WORK } from './repair.ts';
import { type RepairLine, repairSource, useBringBack } from './repairs.queries.ts';

const { text, number, day, state, stateFilter, money } = columnsOf<RepairLine>();

const COLUMNS = [
  text('item_name', 'Item', {
    grow: 2,
    value: ({ item_name: item, size, serial_no: serial }) => [named(item, size), serial].filter(Boolean).join(' · '),
  }),
  number('qty', 'Quantity'),
  state('kind', 'For', WORK),
  text('shop', 'Shop', { grow: 1.4 }),
  state('state', 'Status', AT_SHOP),
  day('sent_on', 'Sent'),
  day('due_on', 'Back by'),
  day('back_on', 'Back', { optional: true }),
  money('cost_cents', 'Cost'),
  text('note', 'Note', { optional: true }),
  text('sent_by_label', 'Sent by', { optional: true }),
];

const FILTERS = [
  { ...stateFilter('state', 'Status', AT_SHOP), initial: ['overdue', 'out'], missed: 'back' },
  stateFilter('kind', 'For', WORK),
];

const EMPTY = {
  icon: IconNeedleThread,
  title: 'Nothing at a shop',
  text: 'Select sizes under Stock and send them out for cleaning, alteration, or repair.',
  action: <ActButton to="/app/inventory">Open stock</ActButton>,
};

/** What is out for cleaning, alteration, or repair. */
export function RepairsPage() {
  const issues = useCan('inventory:issue');
  const [back, setBack] = useState<{ ids: string[]; done: () => void } | null>(null);
  return (
    <AreaPage area="inventory" title="At the shop" subtitle="Out for cleaning, alteration, or repair">
      <DataTable<RepairLine>
        module="inventory"
        listId="repairs"
        noun={{ one: 'line', many: 'lines' }}
        source={repairSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ item_name: item, shop }) => `${item} at ${shop}`}
        rowHref={({ item_id: item }) => `/app/inventory/items/${item}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Item, size, or shop"
        sort={{ id: 'sent_on', desc: true }}
        phoneRow={({ item_name: item, size, shop, state: now }) => (
          <TitleCell title={named(item, size)} note={`${shop} · ${AT_SHOP.label(now)}`} />
        )}
        actions={
          issues &&
          ((rows, clear) => {
            const ids = rows.filter(({ state: now }) => now !== 'back').map(({ id }) => id);
            return ids.length > 0 ? (
              <button type="button" onClick={() => setBack({ ids, done: clear })}>
                Back from the shop…
              </button>
            ) : null;
          })
        }
      />
      {back && <BackForm ids={back.ids} onDone={back.done} onClose={() => setBack(null)} />}
    </AreaPage>
  );
}

function BackForm({ ids, onDone, onClose }: { ids: string[]; onDone: () => void; onClose: () => void }) {
  const where = usePlaceOptions(ORIGIN);
  const bring = useBringBack();
  const form = useZodForm(backInput, { place: '', condition: 'serviceable', cost: '' });
  return (
    <FormModal
      onClose={onClose}
      title="Back from the shop"
      form={form}
      submitLabel="Take back"
      onSubmit={async ({ place, condition, cost }) => {
        await bring.send({ ids, condition, cost, ...(place ? { location_id: place } : {}) });
        onDone();
      }}
    >
      <FieldGrid>
        {form.field('place', 'Where it goes', { options: where })}
        {form.field('condition', 'Condition', { options: CONDITION.options })}
      </FieldGrid>
      {form.field('cost', 'Cost of all of it', { note: 'In dollars; record the payment in the budget.' })}
    </FormModal>
  );
}
