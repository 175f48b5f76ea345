import { IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import { text as textShape } from '../../../shared/form/shapes.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { z } from 'zod';
import { CATEGORY, EXCUSE, type Excuse } from './excuse.ts';
import { excuseSource, useDecideExcuses } from './excuses.queries.ts';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';

const { text, day, state, filter, stateFilter } = columnsOf<Excuse>();

const COLUMNS = [
  text('name', 'Cadet', { grow: 1.4, orderBy: ['last_name', 'first_name'] }),
  day('from_on', 'From'),
  day('to_on', 'To'),
  state('state', 'Status', EXCUSE, { orderBy: ['state_sort'] }),
  text('category', 'Reason', { value: ({ category }) => CATEGORY.label(category) }),
  text('reason', 'Details', { grow: 2 }),
  text('event_title', 'Event'),
  text('unit_name', 'Unit', { optional: true, orderBy: ['unit_sort'] }),
  text('asked_by_label', 'Asked by'),
  text('guardian_confirmed_at', 'Guardian', {
    value: ({ guardian_confirmed_at: at, asked_as }) => (at ? 'Confirmed' : asked_as === 'self' ? 'Not yet' : null),
  }),
  text('decided_by_label', 'Decided by', { optional: true }),
  text('decision_note', 'Note', { optional: true }),
];
const FILTERS = [
  { ...stateFilter('state', 'Status', EXCUSE), initial: ['asked'] },
  stateFilter('category', 'Reason', CATEGORY),
  filter('unit_name', 'Unit', { id: 'unit' }),
];
const EMPTY = {
  icon: IconNotes,
  title: 'No excuses yet',
  text: 'Families and cadets ask under Calendar, Excuses. What they send shows up here.',
};

/** Everyone's excuses: approved or declined one by one or many together. */
export function ExcuseList() {
  const decide = useDecideExcuses();
  const [declining, setDeclining] = useState<Excuse[]>([]);
  const open = (rows: Excuse[]) => rows.filter(({ state: is }) => is !== 'withdrawn').map(({ id }) => id);
  return (
    <>
      <DataTable<Excuse>
        module="calendar"
        listId="excuses"
        noun={{ one: 'excuse', many: 'excuses' }}
        source={excuseSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name, days }) => `${name}, ${days}`}
        rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}?tab=attendance`}
        cadetOf={({ cadet_id }) => cadet_id}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Cadet or event"
        sort={{ id: 'from_on', desc: true }}
        phoneRow={({ name, days, category }) => (
          <PersonCell name={name} note={`${days} · ${CATEGORY.label(category)}`} size={36} />
        )}
        actions={(rows, clear) => (
          <>
            <ActButton
              needs="calendar:update"
              primary
              onPress={() => {
                decide.start({ ids: open(rows), state: 'approved' });
                clear();
              }}
            >
              Approve
            </ActButton>
            <ActButton
              needs="calendar:update"
              onPress={() => {
                setDeclining(rows);
                clear();
              }}
            >
              Decline…
            </ActButton>
          </>
        )}
      />
      {declining.length > 0 && <DeclineForm ids={open(declining)} onClose={() => setDeclining([])} />}
    </>
  );
}

const schema = z.object({ note: textShape(500) });

function DeclineForm({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const decide = useDecideExcuses();
  const form = useZodForm(schema, { note: '' }, { draft: 'never' });
  return (
    <FormModal
      onClose={onClose}
      title={`Decline ${counted(ids.length, 'excuse')}`}
      form={form}
      submitLabel="Decline"
      onSubmit={({ note }) => decide.send({ ids, state: 'declined', note })}
    >
      {form.field('note', 'Why, for the family', { rows: 2, autoFocus: true })}
    </FormModal>
  );
}
