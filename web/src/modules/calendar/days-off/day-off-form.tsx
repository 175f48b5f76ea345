import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { type DayOff, dayOffInput } from './day-off.ts';
import { EndedPractices } from './ended-practices.tsx';
import { useSaveDayOff } from './days-off.queries.ts';

/** Adds a break, or edits it. */
export function DayOffForm({ row, onClose }: { row: DayOff | null; onClose: () => void }) {
  const save = useSaveDayOff(row?.id ?? null);
  const form = useRecordForm(dayOffInput, 'days_off', row, (row) => ({
    name: row?.name ?? '',
    from_on: row?.from_on ?? '',
    to_on: row?.to_on ?? '',
    keeps_practices: row?.keeps_practices ?? false,
  }));
  form.watch('from_on', ({ value }) => {
    if (form.getValues().to_on < value) form.setFieldValue('to_on', value);
  });
  return (
    <FormModal
      onClose={onClose}
      title={row ? 'Edit break' : 'New break'}
      form={form}
      submitLabel="Save break"
      onSubmit={(input) => save.send(input)}
    >
      {form.field('name', 'Name', { autoFocus: true, placeholder: 'Winter break' })}
      <FieldGrid>
        {form.field('from_on', 'First day')}
        {form.field('to_on', 'Last day')}
      </FieldGrid>
      {form.field('keeps_practices', 'Keep practices on these days')}
      <EndedPractices form={form} />
    </FormModal>
  );
}
