import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { feeReads } from '../../../shared/meet/fees/fees.queries.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { useReadWhen } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import parts from '../../../shared/ui/parts.module.css';
import { optionsOf } from '../meet.ts';
import { MEET_KINDS } from '../../../shared/meet/kinds.ts';
import { useSaveMeet } from './meet-acts.ts';
import { meetInput, toMeetForm } from './meet-input.ts';

/** Edits what a meet is: title, days, venue. Its rules have a form of their own. */
export function MeetForm({ row, onClose }: { row: Meet; onClose: () => void }) {
  const form = useRecordForm(meetInput, 'meets', row, toMeetForm);
  const save = useSaveMeet(row.id);
  const { put } = useAddress();
  const [day, setDay] = useState(row.starts_on);
  form.watch('starts_on', ({ value }) => setDay(value));
  const moved = day !== row.starts_on;
  const charged = (useReadWhen(moved && row.state !== 'draft', feeReads.refunds, row.id).data ?? []).length > 0;
  return (
    <FormModal
      title="Edit meet"
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Save meet"
      onSubmit={async (input) => {
        await save.send(input);
        if (charged) put({ tab: 'fees', form: 'refunds' });
      }}
    >
      {form.field('title', 'Title', { autoFocus: true })}
      <FieldGrid>
        {form.field('starts_on', 'First day')}
        {form.field('ends_on', 'Last day', { note: 'Leave blank for one day' })}
        {form.field('kind', 'Kind', { options: optionsOf(MEET_KINDS) })}
        {form.field('venue', 'Venue')}
      </FieldGrid>
      {charged && (
        <p className={parts.noteLine}>
          Schools were charged for this meet. Once it’s saved, you see what they could get back.
        </p>
      )}
      {form.field('address', 'Address')}
      {form.field('about', 'About the meet', { rows: 3 })}
    </FormModal>
  );
}
