import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveArrival } from '../extras.queries.ts';
import type { Arrival } from './arrival.ts';

const schema = z.object({ parking: text(80), room: text(80) });

/** Says where a school parks and changes. Left blank, what it chose among the extras counts. */
export function ArrivalForm({ row, onClose }: { row: Arrival; onClose: () => void }) {
  const { parking, room } = row.assigned;
  const form = useZodForm(schema, { parking: parking ?? '', room: room ?? '' });
  const save = useSaveArrival(row.id);
  const noteOf = (assigned: string | null, shown: string | null) =>
    assigned === null && shown !== null ? `Blank: ${shown}, as the school chose` : 'The school sees it';
  return (
    <FormModal
      title={`Arrival of ${row.school}`}
      form={form}
      submitLabel="Save arrival"
      onSubmit={save.send}
      onClose={onClose}
    >
      {form.field('parking', 'Parking', { note: noteOf(parking, row.parking) })}
      {form.field('room', 'Changing room', { note: noteOf(room, row.room) })}
    </FormModal>
  );
}
