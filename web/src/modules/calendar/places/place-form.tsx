import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { type Place, PLACE_KIND, placeInput, toPlaceForm } from './place.ts';
import { useSavePlace } from './places.queries.ts';

/** Adds a place, or edits it. */
export function PlaceForm({ place, onClose }: { place: Place | null; onClose: () => void }) {
  const save = useSavePlace(place?.id ?? null);
  const form = useRecordForm(placeInput, 'places', place, (place) => toPlaceForm(place ?? null));
  return (
    <FormModal
      onClose={onClose}
      title={place ? 'Edit place' : 'New place'}
      form={form}
      submitLabel="Save place"
      onSubmit={(input) => save.send(input)}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('kind', 'Kind', { options: PLACE_KIND.options })}
        {form.field('seats', 'Seats')}
      </FieldGrid>
      {form.field('note', 'Note', { rows: 2 })}
    </FormModal>
  );
}
