import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useNoteScore } from './fitness.queries.ts';
import classes from './fitness.module.css';

const schema = z.object({ note: z.string().trim().max(1000, 'Use 1,000 characters or fewer.') });

type Props = {
  score: { session: string; cadet: string; event: string };
  name: string;
  note: string;
  onClose: () => void;
};

/** Why an event was modified: only for people who can read restricted data. */
export function NoteForm({ score, name, note, onClose }: Props) {
  const form = useZodForm(schema, { note }, { draft: 'never' });
  const keep = useNoteScore();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Restricted note: ${name}`}
      form={form}
      submitLabel="Save note"
      onSubmit={(values) => keep.send({ ...score, ...values })}
    >
      <p className={classes.muted}>
        What the cadet did instead, and who approved it. The cadet, families, and cadets who enter scores never see it.
        Clear it to delete the note.
      </p>
      {form.field('note', 'Note', {
        autoFocus: true,
        placeholder: "Walked the mile, school nurse's note of Oct 3",
        rows: 3,
      })}
    </FormModal>
  );
}
