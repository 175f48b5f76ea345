import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';
import { declineInput, EXCHANGE } from './exchange.ts';
import { type Exchange, exchangeSource, useDecideExchanges, useFinishExchange } from './exchanges.queries.ts';

const { text, number, moment, state, stateFilter } = columnsOf<Exchange>();

const COLUMNS = [
  text('holder', 'Who', { grow: 1.6 }),
  text('item_name', 'Item', { grow: 1.8 }),
  text('size', 'Has'),
  text('wanted_size', 'Needs'),
  number('free', 'Free'),
  state('state', 'Status', EXCHANGE),
  text('note', 'Note', { grow: 1.6 }),
  moment('created_at', 'Requested'),
  text('answer', 'Answer', { optional: true }),
  text('asked_label', 'By', { optional: true }),
];

const FILTERS = [{ ...stateFilter('state', 'Status', EXCHANGE), initial: ['asked', 'ready'], missed: 'settled' }];

const EMPTY = {
  icon: IconArrowsExchange,
  title: 'No one needs another size',
  text: "Cadets and guardians ask under My gear. Their requests show up here, with what's in stock.",
};

/** Everyone who needs another size, in one list with what is free of it. */
export function ExchangesPage() {
  const issues = useCan('inventory:issue');
  const [decide, finish] = [useDecideExchanges(), useFinishExchange()];
  const [declining, setDeclining] = useState<{ ids: string[]; done: () => void } | null>(null);
  return (
    <AreaPage area="inventory" title="Exchanges" subtitle="Who needs another size, and whether it's in stock">
      <DataTable<Exchange>
        module="inventory"
        listId="exchanges"
        noun={{ one: 'request', many: 'requests' }}
        source={exchangeSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ holder, item_name: item }) => `${holder}: ${item}`}
        rowHref={({ item_id: item }) => `/app/inventory/items/${item}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Person, item, or size"
        sort={{ id: 'wanted_size', desc: false }}
        phoneRow={({ holder, item_name: item, size, wanted_size: wanted }) => (
          <PersonCell name={holder} note={`${item}: ${size} → ${wanted}`} size={36} />
        )}
        actions={
          issues &&
          ((rows, clear) => {
            const open = rows.filter(({ state: now }) => now === 'asked' || now === 'ready');
            const ids = open.map(({ id }) => id);
            const [only] = open;
            if (!only) return null;
            return (
              <>
                {open.length === 1 && (
                  <button
                    type="button"
                    disabled={finish.busy}
                    onClick={() => {
                      finish.start(only.id);
                      clear();
                    }}
                  >
                    Exchange now
                  </button>
                )}
                <button
                  type="button"
                  disabled={decide.busy}
                  onClick={() => {
                    decide.start({ ids, state: 'ready', answer: '' });
                    clear();
                  }}
                >
                  Ready to pick up
                </button>
                <button type="button" onClick={() => setDeclining({ ids, done: clear })}>
                  Decline…
                </button>
              </>
            );
          })
        }
      />
      {declining && <DeclineForm ids={declining.ids} onDone={declining.done} onClose={() => setDeclining(null)} />}
    </AreaPage>
  );
}

function DeclineForm({ ids, onDone, onClose }: { ids: string[]; onDone: () => void; onClose: () => void }) {
  const decide = useDecideExchanges();
  const form = useZodForm(declineInput, { answer: '' });
  return (
    <FormModal
      onClose={onClose}
      title={`Decline ${counted(ids.length, 'request')}`}
      form={form}
      submitLabel="Decline"
      onSubmit={async ({ answer }) => {
        await decide.send({ ids, state: 'declined', answer });
        onDone();
      }}
    >
      {form.field('answer', 'Message to the family', { autoFocus: true })}
    </FormModal>
  );
}
