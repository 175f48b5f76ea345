import { NativeSelect, Textarea } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { BOARD_RESULTS } from './board.ts';
import type { BoardSheet } from './board.api.ts';
import { useDecide } from './board.queries.ts';

const schema = z.object({
  result: z.string().refine((text) => text in BOARD_RESULTS, "Choose the board's recommendation."),
  feedback: z.string().trim().max(2000, 'Use 2,000 characters or fewer.'),
});

type Props = { candidate: BoardSheet['board_candidates'][number]; name: string; onClose: () => void };

/** What the board recommends, and the words meant for the candidate. */
export function DecideForm({ candidate, name, onClose }: Props) {
  const decide = useDecide();
  const form = useZodForm(
    schema,
    { result: candidate.result ?? '', feedback: candidate.feedback ?? '' },
    { draftKey: `board-result-${candidate.id}` },
  );
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Result: ${name}`}
      form={form}
      submitLabel="Enter result"
      onSubmit={(values) => decide.send({ candidate: candidate.id, ...values })}
    >
      <NativeSelect
        label="Board recommendation"
        required
        data={[
          { value: '', label: 'Choose' },
          ...Object.entries(BOARD_RESULTS).map(([value, { label }]) => ({ value, label })),
        ]}
        key={form.key('result')}
        {...form.getInputProps('result')}
      />
      <Textarea
        label="Feedback for the candidate"
        description="The candidate and family can read it once the board is closed"
        autosize
        minRows={3}
        key={form.key('feedback')}
        {...form.getInputProps('feedback')}
      />
    </FormModal>
  );
}
