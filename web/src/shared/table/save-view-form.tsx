import { Checkbox, TextInput } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../form/form-modal.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import type { ListView } from './column.ts';
import { useSaveView } from './saved-view.queries.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Give the view a name.').max(60, 'Use 60 characters or fewer.'),
  isShared: z.boolean(),
});

type Props = { module: string; view: ListView; opened: boolean; onClose: () => void };

/** Asks for the name under which a view is kept. */
export function SaveViewForm({ module, view, opened, onClose }: Props) {
  const form = useZodForm(schema, { name: '', isShared: false });
  const save = useSaveView(module);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Save this view"
      form={form}
      submitLabel="Save view"
      onSubmit={(values) => save.mutateAsync({ ...values, view })}
      size={420}
    >
      <TextInput
        label="Name"
        data-autofocus
        placeholder="Juniors without a unit"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Checkbox
        label="Share with the staff of this school"
        key={form.key('isShared')}
        {...form.getInputProps('isShared', { type: 'checkbox' })}
      />
    </FormModal>
  );
}
