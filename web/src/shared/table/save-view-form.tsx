import { z } from 'zod';
import { FormModal } from '../form/form-modal.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import type { ListView } from './column.ts';
import { type ListOf, useSaveView } from './saved-view.queries.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Give the view a name.').max(60, 'Use 60 characters or fewer.'),
  isShared: z.boolean(),
});

type Props = { list: ListOf; view: ListView; opened: boolean; onClose: () => void };

/** Asks for the name of a saved view. */
export function SaveViewForm({ list, view, opened, onClose }: Props) {
  const form = useZodForm(schema, { name: '', isShared: false });
  const save = useSaveView(list);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title="Save this view"
      form={form}
      submitLabel="Save view"
      onSubmit={(values) => save.send({ ...values, view })}
      size={420}
    >
      {form.field('name', 'Name', { autoFocus: true, placeholder: 'Juniors without a unit' })}
      {form.field('isShared', 'Share with instructors at this school')}
    </FormModal>
  );
}
