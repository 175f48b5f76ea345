import { NativeSelect, Textarea } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { CATEGORIES } from './category.ts';

const schema = z.object({
  category: z.string(),
  body: z.string().trim().min(1, 'Write the note.').max(4000, 'Use 4,000 characters or fewer.'),
});

type Words = z.output<typeof schema>;

type Props = {
  title: string;
  words?: Words;
  draftKey: string;
  submitLabel: string;
  onClose: () => void;
  onSave: (words: Words) => Promise<unknown>;
};

/** Writes or edits a note. A reload keeps what was typed. */
export function NoteForm({ title, words, draftKey, submitLabel, onClose, onSave }: Props) {
  const form = useZodForm(schema, words ?? { category: 'general', body: '' }, { draftKey });
  return (
    <FormModal opened onClose={onClose} title={title} form={form} submitLabel={submitLabel} onSubmit={onSave}>
      <NativeSelect
        label="About"
        data={Object.entries(CATEGORIES).map(([value, label]) => ({ value, label }))}
        key={form.key('category')}
        {...form.getInputProps('category')}
      />
      <Textarea
        label="Note"
        description="Only instructors and admins can read this. It's part of the cadet's education record."
        required
        autosize
        minRows={4}
        data-autofocus
        key={form.key('body')}
        {...form.getInputProps('body')}
      />
    </FormModal>
  );
}
