import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import type { School } from './school.api.ts';
import { SchoolFields } from './school-fields.tsx';
import { useUpdateSchool } from './school.queries.ts';
import { schoolInput, schoolValues } from './school.ts';

/** Edits the user's own school. */
export function SchoolEdit({ school, onClose }: { school: School; onClose: () => void }) {
  const form = useRecordForm(schoolInput, 'schools', school, (row) => schoolValues(row ?? null));
  const update = useUpdateSchool(school.id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Edit school"
      form={form}
      submitLabel="Save"
      size={680}
      onSubmit={(input) => update.send(input)}
    >
      <SchoolFields timeZone={school.time_zone} field={form.field} />
    </FormModal>
  );
}
