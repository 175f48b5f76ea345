import { z } from 'zod';
import { useSaveList } from '../../../shared/audience/audience.queries.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { BatchProps } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name for the list.').max(80, 'Use 80 characters or fewer.'),
});

/** Saves the cadets that are selected on the roster as a list. */
export function ListBatch({ cadets, onClose, onDone }: BatchProps) {
  const save = useSaveList();
  const form = useZodForm(schema, { name: '' });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Save ${counted(cadets.length, 'cadet')} as a list`}
      form={form}
      submitLabel="Save list"
      onSubmit={async ({ name }) => {
        await save.send({ name, cadets: cadets.map(({ id }) => id) });
        onDone();
      }}
    >
      {form.field('name', 'Name', {
        note: 'You can choose this list anywhere you select who something is for.',
        autoFocus: true,
      })}
    </FormModal>
  );
}
