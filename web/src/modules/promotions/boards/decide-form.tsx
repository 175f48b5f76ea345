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
      {form.field('result', 'Board recommendation', {
        options: [
          { value: '', label: 'Choose' },
          ...Object.entries(BOARD_RESULTS).map(([value, { label }]) => ({ value, label })),
        ],
      })}
      {form.field('feedback', 'Feedback for the candidate', {
        note: 'The candidate and family can read it once the board is closed',
        rows: 3,
      })}
    </FormModal>
  );
}
