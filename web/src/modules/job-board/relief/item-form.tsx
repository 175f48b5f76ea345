import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveItem } from './relief.queries.ts';
import { itemInput } from './relief.ts';

type Props = { relief: string; item?: { id: string; text: string }; onClose: () => void };

/** Adds an item to the checklist, or renames one. */
export function ItemForm({ relief, item, onClose }: Props) {
  const [id] = useState(() => item?.id ?? crypto.randomUUID());
  const save = useSaveItem(relief);
  const form = useZodForm(itemInput, { text: item?.text ?? '' });
  return (
    <FormModal
      title={item ? 'Rename item' : 'Add item'}
      onClose={onClose}
      form={form}
      submitLabel={item ? 'Rename item' : 'Add item'}
      onSubmit={({ text }) => save.send({ id, text })}
    >
      {form.field('text', 'What is handed over', {
        ...(item ? { note: 'It has to be confirmed again.' } : {}),
      })}
    </FormModal>
  );
}
