import { Select } from '@mantine/core';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { PickMany } from '../../../shared/pick/pick-many.tsx';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { PLACE_KIND } from '../places/place.ts';
import { places } from '../places/places.queries.ts';
import { plan } from './plan.queries.ts';

/** Who runs an event, and which rooms and vehicles it uses. */
export type InCharge = { lead_id: string | null; officer_id: string | null; place_ids: string[] };

type Props = { value: InCharge; onChange: (value: InCharge) => void };

/** The fields for who runs an event and what it uses. */
export function InChargeFields({ value, onChange }: Props) {
  const leads = useRead(plan.leads).data ?? [];
  const cadets = useRead(activeCadetsQuery).data ?? [];
  const all = useRead(places.all).data ?? [];
  return (
    <>
      <FieldGrid>
        <Select
          label="Adult in charge"
          searchable
          clearable
          data={leads.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.lead_id}
          onChange={(id) => onChange({ ...value, lead_id: id })}
        />
        <Select
          label="Cadet in charge"
          searchable
          clearable
          limit={200}
          data={cadets.map((cadet) => ({ value: cadet.id, label: listName(cadet) }))}
          value={value.officer_id}
          onChange={(id) => onChange({ ...value, officer_id: id })}
        />
      </FieldGrid>
      <PickMany
        label="Rooms and vehicles"
        placeholder={value.place_ids.length === 0 ? 'None' : ''}
        clearable
        nothingFoundMessage="No matches"
        data={[...Map.groupBy(all, ({ kind }) => PLACE_KIND.label(kind))].map(([group, items]) => ({
          group,
          items: items.map(({ id, name }) => ({ value: id, label: name })),
        }))}
        value={value.place_ids}
        onChange={(place_ids) => onChange({ ...value, place_ids })}
      />
    </>
  );
}
