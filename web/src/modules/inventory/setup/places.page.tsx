import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { supply } from '../supply.queries.ts';
import { PLACE, inTree } from './place.ts';
import { PlaceForm } from './place-form.tsx';
import { ReceiptSettings } from './receipt-settings.tsx';
import classes from './setup.module.css';

const EMPTY = {
  icon: IconBuildingWarehouse,
  title: 'No locations yet',
  text: 'Add the room first, then its racks and bins. Stock is received into a location.',
  action: <ActButton to="/app/inventory/setup?new=1">Add a location</ActButton>,
};

/** Where things are kept, and what receipts say. */
export function SetupPage() {
  const { params, put } = useAddress();
  const query = useRead(supply.places);
  const manages = useCan('inventory:manage');
  const edited = query.data?.find(({ id }) => id === params.get('edit'));
  return (
    <AreaPage
      area="inventory"
      title="Storage locations"
      actions={
        <ActButton primary needs="inventory:issue" icon={IconPlus} onPress={() => put({ new: '1' })}>
          New location
        </ActButton>
      }
    >
      <div className={classes.parts}>
        <LineCard
          query={query}
          title="Locations"
          rows={inTree}
          line={({ place, path }) => (
            <Line key={place.id} title={path} notes={[[PLACE.label(place.kind), place.note]]}>
              <ActButton size="xs" needs="inventory:issue" onPress={() => put({ edit: place.id })}>
                Edit
              </ActButton>
            </Line>
          )}
          empty={EMPTY}
        />
        {manages && <ReceiptSettings />}
      </div>
      {params.get('new') === '1' && <PlaceForm places={query.data ?? []} onClose={() => put({ new: null })} />}
      {edited && (
        <PlaceForm key={edited.id} place={edited} places={query.data ?? []} onClose={() => put({ edit: null })} />
      )}
    </AreaPage>
  );
}
