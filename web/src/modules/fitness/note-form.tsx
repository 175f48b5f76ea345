import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useNoteScore } from './record.queries.ts';
import classes from './fitness.module.css';

const schema = z.object({ note: z.string().trim().max(1000, 'Use 1,000 characters or fewer.') });

type Props = {
  score: { session: string; cadet: string; event: string };
  name: string;
  note: string;
  onClose: () => void;
};

/** Why an event was modified: for those who may read restricted data, nobody else. */
export function NoteForm({ score, name, note, onClose }: Props) {
  const form = useZodForm(schema, { note });
  const keep = useNoteScore();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Restricted note: ${name}`}
      form={form}
      submitLabel="Keep note"
      onSubmit={(values) => keep.mutateAsync({ ...score, ...values })}
    >
      <p className={classes.muted}>
        What was done instead and on whose word. Cadets who enter scores, families and the cadet never see it. Empty it
        to take it away.
      </p>
      <Textarea
        label="Note"
        autosize
        minRows={3}
        data-autofocus
        placeholder="Walked the mile, note of the school nurse of Oct 3"
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
    </FormModal>
  );
}
