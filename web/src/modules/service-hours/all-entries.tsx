import { IconHeartHandshake } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { afterwards } from '../../shared/query/afterwards.ts';
import { UndoNote } from '../../shared/ui/undo-note.tsx';
import { entryColumns, entryFilters } from './entry-columns.tsx';
import type { Entry } from './hours.api.ts';
import { entrySource, useDecide, useWithdraw } from './hours.queries.ts';
import { type Done, EntryActions } from './entry-actions.tsx';
import { hoursWords, STATE } from './hours.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';

const NEWEST = { id: 'served_on', desc: true };

/** Everyone's entries; those that wait are verified many together. */
export function AllEntries() {
  const { school, loading } = useSchool();
  const canDecide = useCan('service-hours:approve');
  const [done, setDone] = useState<Done | null>(null);
  const year = school?.year?.name ?? null;
  const filters = useMemo(() => entryFilters(year), [year]);
  // The present year is chosen: without it the list would be read first as a whole.
  if (loading) return <Loading />;
  return (
    <>
      {done && <LastDone done={done} onEnd={() => setDone(null)} />}
      <DataTable<Entry>
        module="service-hours"
        listId="entries"
        noun={{ one: 'entry', many: 'entries' }}
        source={entrySource}
        empty={<NoHours />}
        rowId={({ id }) => id}
        rowLabel={({ name, organisation }) => `${name}, ${organisation}`}
        cadetOf={({ cadet_id }) => cadet_id}
        rowHref={({ id }) => `/app/service-hours/${id}`}
        columns={entryColumns}
        filters={filters}
        searchLabel="Cadet, organization, or event"
        sort={NEWEST}
        phoneRow={phoneRow}
        {...(canDecide
          ? {
              actions: (rows: Entry[], clear: () => void) => (
                <EntryActions
                  entries={rows}
                  onDone={(what) => {
                    setDone(what);
                    clear();
                  }}
                />
              ),
            }
          : {})}
      />
    </>
  );
}

function LastDone({ done, onEnd }: { done: Done; onEnd: () => void }) {
  const decide = useDecide();
  const withdraw = useWithdraw();
  const undo = () => {
    if (done.back === 'restore') afterwards(withdraw.send({ ids: done.ids, withdrawn: false }), onEnd);
    else afterwards(decide.send({ ids: done.ids, state: 'submitted' }), onEnd);
  };
  return (
    <UndoNote busy={decide.busy || withdraw.busy} onUndo={undo}>
      {done.words}
    </UndoNote>
  );
}

function phoneRow({ name, hours, organisation, state }: Entry) {
  return <PersonCell name={name} note={`${hoursWords(hours)} · ${STATE.label(state)} · ${organisation}`} size={36} />;
}

function NoHours() {
  return (
    <EmptyState
      icon={IconHeartHandshake}
      title="No service hours yet"
      text="Cadets log hours on their own page, and you verify them here. After a service event, add hours for everyone together."
    />
  );
}
