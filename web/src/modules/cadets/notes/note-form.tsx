import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { CATEGORIES } from './category.ts';
import type { Note } from './note.api.ts';

const schema = z.object({
  category: z.string(),
  body: z.string().trim().min(1, 'Write the note.').max(4000, 'Use 4,000 characters or fewer.'),
});

type Words = z.output<typeof schema>;

type Props = {
  title: string;
  note?: Note;
  submitLabel: string;
  onClose: () => void;
  onSave: (words: Words) => Promise<unknown>;
};

/** Writes or edits a note. Some are about health or a family's orders, so that none is kept on the device. */
export function NoteForm({ title, note, submitLabel, onClose, onSave }: Props) {
  const form = useRecordForm(schema, 'cadet_notes', note, toForm, { draft: 'never' });
  return (
    <FormModal opened onClose={onClose} title={title} form={form} submitLabel={submitLabel} onSubmit={onSave}>
      {form.field('category', 'About', {
        options: Object.entries(CATEGORIES).map(([value, label]) => ({ value, label })),
      })}
      {form.field('body', 'Note', {
        note: "Only instructors and admins can read this. It's part of the cadet's education record.",
        autoFocus: true,
        rows: 4,
      })}
    </FormModal>
  );
}

const toForm = (note: Note | undefined): Words => ({ category: note?.category ?? 'general', body: note?.body ?? '' });
