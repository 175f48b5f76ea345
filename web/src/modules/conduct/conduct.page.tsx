import { IconListDetails, IconPlus, IconScale } from '@tabler/icons-react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useOpen } from '../../shared/query/use-open.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import type { Entry } from './conduct.api.ts';
import { conductColumns, conductFilters } from './conduct-columns.ts';
import { ENTRIES, KIND, STATE } from './conduct.ts';
import { entrySource } from './conduct.queries.ts';
import { Decisions } from './decisions.tsx';
import { EntryForm } from './entry-form.tsx';

const NEWEST = { id: 'happened_on', desc: true };

const EMPTY = {
  icon: IconScale,
  title: 'No entries yet',
  text: "Many units do well without merits and demerits, and no headquarters requires them. If your corps uses them, write your reasons first, let leaders propose entries, and confirm what's fair. Cadets see only their own confirmed entries.",
  action: <ActButton to="/app/conduct/reasons">Write reasons</ActButton>,
};

/** Merits, demerits, and counseling of the school; instructors confirm what was proposed. */
export function ConductPage() {
  const mayDecide = useCan('conduct:approve');
  const [open, setOpen] = useOpen();
  return (
    <AreaPage
      area="cadets"
      title="Conduct"
      actions={
        <>
          <ActButton to="/app/conduct/reasons" icon={IconListDetails}>
            Reasons
          </ActButton>
          <ActButton to="/app/conduct/balances" icon={IconScale}>
            Balances
          </ActButton>
          <ActButton primary needs="conduct:create" icon={IconPlus} onPress={() => setOpen(true)}>
            New entry
          </ActButton>
        </>
      }
    >
      <DataTable<Entry>
        module="conduct"
        listId="entries"
        noun={ENTRIES}
        source={entrySource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name, reason }) => `${name}, ${reason}`}
        cadetOf={({ cadet_id }) => cadet_id}
        rowHref={({ id }) => `/app/conduct/${id}`}
        columns={conductColumns}
        filters={conductFilters}
        searchLabel="Cadet, reason, or unit"
        sort={NEWEST}
        phoneRow={({ name, kind, state, reason }) => (
          <PersonCell name={name} note={[KIND.label(kind), STATE.label(state), reason].join(' · ')} size={36} />
        )}
        actions={mayDecide && ((rows, clear) => <Decisions entries={rows} onDone={clear} />)}
      />
      {open && <EntryForm onClose={() => setOpen(false)} />}
    </AreaPage>
  );
}
