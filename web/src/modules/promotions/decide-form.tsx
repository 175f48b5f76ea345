import { NativeSelect, Textarea } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { BOARD_RESULTS } from './board.ts';
import type { BoardSheet } from './board.api.ts';
import { useDecide } from './board.queries.ts';

const schema = z.object({
  result: z.enum(['recommended', 'not', 'deferred'], 'Choose what the board recommends.'),
  feedback: z.string().trim().max(2000, 'Use 2,000 characters or fewer.'),
});

type Props = { candidate: BoardSheet['board_candidates'][number]; name: string; onClose: () => void };

/** What the board recommends, and the words meant for the candidate. */
export function DecideForm({ candidate, name, onClose }: Props) {
  const decide = useDecide();
  const known = schema.shape.result.safeParse(candidate.result);
  const form = useZodForm(schema, {
    result: known.success ? known.data : 'recommended',
    feedback: candidate.feedback ?? '',
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Result: ${name}`}
      form={form}
      submitLabel="Enter result"
      onSubmit={(values) => decide.mutateAsync({ candidate: candidate.id, ...values })}
    >
      <NativeSelect
        label="The board says"
        data={Object.entries(BOARD_RESULTS).map(([value, { label }]) => ({ value, label }))}
        key={form.key('result')}
        {...form.getInputProps('result')}
      />
      <Textarea
        label="Feedback for the candidate"
        description="The candidate and the family read it once the board is closed"
        autosize
        minRows={3}
        key={form.key('feedback')}
        {...form.getInputProps('feedback')}
      />
    </FormModal>
  );
}
