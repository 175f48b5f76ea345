import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { counted } from '../../shared/text/counted.ts';
import { useAdvance } from './award.queries.ts';
import type { Last } from './last-step.tsx';
import { DONE_WORDS, REASON_WORDS, type Reasoned } from './step-words.ts';

const schema = z.object({
  note: z.string().trim().min(1, 'Say why, in a sentence.').max(500, 'Use 500 characters or fewer.'),
});

type Props = { step: Reasoned; ids: string[]; onClose: () => void; onTaken: (last: Last) => void };

/** Asks why awards are declined, sent back or rescinded. */
export function ReasonForm({ step, ids, onClose, onTaken }: Props) {
  const form = useZodForm(schema, { note: '' });
  const advance = useAdvance();
  const { title, hint, verb } = REASON_WORDS[step];
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`${title} ${counted(ids.length, 'award')}`}
      form={form}
      submitLabel={verb}
      onSubmit={async ({ note }) => {
        const outcome = await advance.mutateAsync({ ids, step, note });
        onTaken({ words: DONE_WORDS[step], outcome });
      }}
    >
      <Textarea
        label="Reason"
        description={hint}
        required
        autosize
        minRows={2}
        data-autofocus
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
    </FormModal>
  );
}
