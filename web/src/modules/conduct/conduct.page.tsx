import { Button } from '@mantine/core';
import { IconListDetails, IconPlus, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { UndoNote } from '../../shared/ui/undo-note.tsx';
import { ConductActions, type Done } from './conduct-actions.tsx';
import type { Entry } from './conduct.api.ts';
import { conductColumns, conductFilters } from './conduct-columns.tsx';
import { KIND, kindOf, STATE, stateOf } from './conduct.ts';
import { entrySource, useDecide } from './conduct.queries.ts';
import { ProposeMany } from './propose-many.tsx';

const NEWEST = { id: 'happened_on', desc: true };

/** Merits, demerits and talks of the school; instructors confirm what was proposed. */
export function ConductPage() {
  const mayDecide = useCan('conduct:approve');
  const decide = useDecide();
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  return (
    <AreaPage
      area="cadets"
      title="Conduct"
      actions={
        <>
          <Button
            component={Link}
            to="/app/conduct/reasons"
            variant="default"
            leftSection={<IconListDetails size={17} aria-hidden />}
          >
            Reasons
          </Button>
          <Button
            component={Link}
            to="/app/conduct/balances"
            variant="default"
            leftSection={<IconScale size={17} aria-hidden />}
          >
            Balances
          </Button>
          <Allow to="conduct:create">
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpen(true)}>
              New entry
            </Button>
          </Allow>
        </>
      }
    >
      {done && (
        <UndoNote
          busy={decide.isPending}
          onUndo={() => decide.mutate({ ids: done.ids, state: done.before }, { onSuccess: () => setDone(null) })}
        >
          {done.words}
        </UndoNote>
      )}
      <DataTable<Entry>
        module="conduct"
        listId="entries"
        noun={{ one: 'entry', many: 'entries' }}
        source={entrySource}
        empty={<NoConduct />}
        rowId={({ id }) => id}
        rowLabel={({ name, reason }) => `${name}, ${reason}`}
        cadetOf={({ cadet_id }) => cadet_id}
        rowHref={({ id }) => `/app/conduct/${id}`}
        columns={conductColumns}
        filters={conductFilters}
        searchLabel="Cadet, reason, unit"
        sort={NEWEST}
        phoneRow={({ name, kind, reason, happened_on, state }) => (
          <PersonCell
            name={name}
            note={`${KIND[kindOf(kind)].label} · ${STATE[stateOf(state)].label} · ${reason} · ${formatDay(happened_on)}`}
            size={36}
          />
        )}
        {...(mayDecide
          ? {
              actions: (rows: Entry[], clear: () => void) => (
                <ConductActions
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
      {open && <ProposeMany onClose={() => setOpen(false)} />}
    </AreaPage>
  );
}

function NoConduct() {
  return (
    <EmptyState
      icon={IconScale}
      title="Nothing entered yet"
      text="Many units do well without merits and demerits, and no headquarters asks for them. If your corps uses them: write your reasons first, let leaders propose, and confirm what is fair. Cadets see only what is confirmed, and only their own."
      action={
        <Button component={Link} to="/app/conduct/reasons" variant="default">
          Write the reasons
        </Button>
      }
    />
  );
}
