import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSaveLocation } from '../supply.acts.ts';
import type { Place } from '../supply.queries.ts';
import { inTree, PLACE, placeInput } from './place.ts';

type Props = { place?: Place; places: Place[]; onClose: () => void };

/** Adds a place, or edits and archives it. */
export function PlaceForm({ place, places, onClose }: Props) {
  const save = useSaveLocation();
  const archives = useCan('inventory:delete');
  const [id] = useState(() => place?.id ?? crypto.randomUUID());
  const form = useRecordForm(placeInput, 'inventory_locations', place, (place) => ({
    name: place?.name ?? '',
    kind: PLACE.known(place?.kind),
    note: place?.note ?? '',
    parent_id: place?.parent_id ?? '',
  }));
  const inside = inTree(places)
    .filter(({ place: one }) => one.id !== place?.id)
    .map(({ place: one, path }) => ({ value: one.id, label: path }));
  const archive = async () => {
    try {
      await save.send({ id, input: { ...form.parse(form.getValues()), archived: true } });
      onClose();
    } catch (error) {
      toast.failed("Couldn't archive the location", toAppError(error).detail);
    }
  };
  return (
    <FormModal
      onClose={onClose}
      title={place ? 'Edit location' : 'New location'}
      form={form}
      submitLabel="Save location"
      aside={place && archives && <ActButton onPress={() => void archive()}>Archive</ActButton>}
      onSubmit={(input) => save.send({ id, input })}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('kind', 'Kind', { options: PLACE.options })}
        {form.field('parent_id', 'Inside', { options: [{ value: '', label: 'On its own' }, ...inside] })}
      </FieldGrid>
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}
