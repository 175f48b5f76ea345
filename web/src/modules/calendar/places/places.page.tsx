import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { type Place, PLACE_KIND, PLACES } from './place.ts';
import { PlaceForm } from './place-form.tsx';
import { places, useArchivePlaces } from './places.queries.ts';

const { text, state, number, stateFilter } = columnsOf<Place>();

const COLUMNS = [
  text('name', 'Name', { grow: 1.4 }),
  state('kind', 'Kind', PLACE_KIND),
  number('seats', 'Seats'),
  text('note', 'Note', { grow: 2 }),
];

const EMPTY = {
  icon: IconMapPin,
  title: 'No places yet',
  text: "Add the rooms, grounds, and vehicles your corps uses. New events then show what's already booked.",
  action: <ActButton to="/app/calendar/places?new=1">Add a place</ActButton>,
};

/** The rooms, grounds, and vehicles that events can use. */
export function PlacesPage() {
  const { params, put } = useAddress();
  const query = useRead(places.all);
  const edited = query.data?.find(({ id }) => id === params.get('edit'));
  const mayEdit = useCan('calendar:update');
  const archive = useArchivePlaces();
  return (
    <AreaPage
      area="calendar"
      title="Places"
      subtitle="Rooms, grounds, and vehicles. A new event shows what's already booked."
      actions={
        <ActButton primary needs="calendar:create" icon={IconPlus} onPress={() => put({ new: '1' })}>
          New place
        </ActButton>
      }
    >
      <DataTable<Place>
        module="calendar"
        listId="places"
        noun={PLACES}
        query={query}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/app/calendar/places?edit=${id}`}
        columns={COLUMNS}
        filters={[stateFilter('kind', 'Kind', PLACE_KIND)]}
        searchLabel="Name"
        sort={{ id: 'name', desc: false }}
        phoneRow={({ name, kind, seats }) => (
          <TitleCell
            title={name}
            note={[PLACE_KIND.label(kind), seats && counted(seats, 'seat')].filter(Boolean).join(' · ')}
          />
        )}
        actions={
          mayEdit &&
          ((rows, clear) => (
            <button
              type="button"
              disabled={archive.busy}
              onClick={() => {
                archive.start(rows.map(({ id }) => id));
                clear();
              }}
            >
              Remove
            </button>
          ))
        }
      />
      {params.get('new') === '1' && <PlaceForm place={null} onClose={() => put({ new: null })} />}
      {edited && mayEdit && <PlaceForm key={edited.id} place={edited} onClose={() => put({ edit: null })} />}
    </AreaPage>
  );
}
