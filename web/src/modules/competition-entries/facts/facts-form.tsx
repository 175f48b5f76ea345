import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { momentOf } from '../../../shared/time/local-moment.ts';
import { schoolZone } from '../../../shared/time/school-zone.ts';
import { useSaveFacts } from '../registration.acts.ts';
import type { Registration } from '../registration.ts';
import { type Facts, factsInput, toFacts } from './facts.ts';

/** Edits what the host has to know of the school's day. What someone else has saved is never saved over. */
export function FactsForm({ row, onClose }: { row: Registration; onClose: () => void }) {
  const form = useRecordForm(factsInput, 'meet_registrations', row as Facts, toFacts);
  const save = useSaveFacts(row.id);
  return (
    <FormModal
      title="Edit details"
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Save details"
      onSubmit={(input) => save.send({ ...input, arrives_at: momentOf(input.arrives_at, schoolZone()) })}
    >
      <FieldGrid>
        {form.field('cadets', 'Cadets', { numeric: true, autoFocus: true, note: 'How many come, as far as you know' })}
        {form.field('buses', 'Buses', { numeric: true })}
      </FieldGrid>
      {form.field('arrives_at', 'Arrival', { note: "On your school's clock" })}
      <FieldGrid>
        {form.field('contact_name', 'Contact', { note: 'The adult whom the host writes to' })}
        {form.field('contact_phone', 'Phone', { type: 'tel' })}
      </FieldGrid>
      {form.field('contact_email', 'Email')}
      <FieldGrid>
        {form.field('emergency_name', 'Emergency contact', { note: 'An adult who can be reached that day' })}
        {form.field('emergency_phone', 'Emergency phone', { type: 'tel' })}
      </FieldGrid>
      {form.field('note', 'Note to the host', { rows: 3 })}
    </FormModal>
  );
}
