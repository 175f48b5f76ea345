import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { optionsOf } from '../meet.ts';
import { MEET_KINDS } from '../../../shared/meet/kinds.ts';
import { useSaveMeet } from './meet-acts.ts';
import { meetInput, toMeetForm } from './meet-input.ts';

/** Edits what a meet is: title, days, venue. Its rules have a form of their own. */
export function MeetForm({ row, onClose }: { row: Meet; onClose: () => void }) {
  const form = useRecordForm(meetInput, 'meets', row, toMeetForm);
  const save = useSaveMeet(row.id);
  return (
    <FormModal title="Edit meet" size={640} onClose={onClose} form={form} submitLabel="Save meet" onSubmit={save.send}>
      {form.field('title', 'Title', { autoFocus: true })}
      <FieldGrid>
        {form.field('starts_on', 'First day')}
        {form.field('ends_on', 'Last day', { note: 'Leave blank for one day' })}
        {form.field('kind', 'Kind', { options: optionsOf(MEET_KINDS) })}
        {form.field('venue', 'Venue')}
      </FieldGrid>
      {form.field('address', 'Address')}
      {form.field('about', 'About the meet', { rows: 3 })}
    </FormModal>
  );
}
