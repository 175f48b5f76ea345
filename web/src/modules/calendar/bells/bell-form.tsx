import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { byList } from '../../../shared/form/read-record.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { type Bell, bellInput, WEEKDAYS } from './bell.ts';
import { bells, useArchiveBell, useSaveBell } from './bells.queries.ts';

type Props = { bell: Bell | null; onClose: () => void };

/** Adds or changes a class period. */
export function BellForm({ bell, onClose }: Props) {
  const save = useSaveBell();
  const archive = useArchiveBell();
  const form = useRecordForm(
    bellInput,
    'bell_periods',
    bell,
    (bell) => ({
      schedule: bell?.schedule ?? 'Regular',
      name: bell?.name ?? '',
      starts: bell?.starts.slice(0, 5) ?? '08:00',
      ends: bell?.ends.slice(0, 5) ?? '08:50',
      weekdays: (bell?.weekdays ?? [1, 2, 3, 4, 5]).map(String),
    }),
    { read: byList(bells.bells) },
  );
  const remove = (id: string) => {
    archive.start(id);
    onClose();
  };
  return (
    <FormModal
      onClose={onClose}
      title={bell ? `Edit period ${bell.name}` : 'Add a period'}
      form={form}
      submitLabel="Save period"
      onSubmit={(values) => save.send({ id: bell?.id ?? crypto.randomUUID(), ...values })}
      aside={bell && <ActButton onPress={() => remove(bell.id)}>Archive</ActButton>}
    >
      <FieldGrid>
        {form.field('name', 'Period', { note: 'As the roster has it, such as 2.', autoFocus: true })}
        {form.field('schedule', 'Schedule', { note: 'Such as Regular or Early release.' })}
        {form.field('starts', 'Starts', { type: 'time' })}
        {form.field('ends', 'Ends', { type: 'time' })}
      </FieldGrid>
      {form.field('weekdays', 'Days', { boxes: 'row', options: WEEKDAYS })}
    </FormModal>
  );
}
