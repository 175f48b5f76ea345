import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { useRemoveItem, useSaveItem } from './relief.queries.ts';
import { itemInput } from './relief.ts';

const AGAIN = 'If you change it, it must be confirmed again.';

type Props = { relief: string; item?: { id: string; text: string }; onClose: () => void };

/** Adds an item to the checklist, or renames or removes one. */
export function ItemForm({ relief, item, onClose }: Props) {
  const [id] = useState(() => item?.id ?? crypto.randomUUID());
  const save = useSaveItem(relief);
  const remove = useRemoveItem();
  const form = useRecordForm(itemInput, 'relief_items', item, (item) => ({ text: item?.text ?? '' }));
  return (
    <FormModal
      title={item ? 'Edit item' : 'Add item'}
      onClose={onClose}
      form={form}
      submitLabel={item ? 'Save item' : 'Add item'}
      aside={
        item && (
          <ActButton
            quiet
            onPress={() => {
              remove.start(item);
              onClose();
            }}
          >
            Remove
          </ActButton>
        )
      }
      onSubmit={({ text }) => save.send({ id, text })}
    >
      {form.field('text', 'What is handed over', item ? { note: AGAIN } : {})}
    </FormModal>
  );
}
