import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import { useAdvance } from './award.queries.ts';
import type { RollRow } from './award.ts';
import type { Last } from './last-step.tsx';
import { AWARDS, STEP_REVIEW, stepLines } from './step-review.ts';
import { DONE_WORDS, REASON_WORDS, type Reasoned } from './step-words.ts';

const schema = z.object({
  note: z.string().trim().min(1, 'Say why, in a sentence.').max(500, 'Use 500 characters or fewer.'),
});

type Props = { step: Reasoned; rows: RollRow[]; onClose: () => void; onTaken: (last: Last) => void };

/** Asks why awards are declined, sent back or rescinded. */
export function ReasonForm({ step, rows, onClose, onTaken }: Props) {
  const form = useZodForm(schema, { note: '' });
  const advance = useAdvance();
  const { title, hint, verb } = REASON_WORDS[step];
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`${title} ${counted(rows.length, 'award')}`}
      form={form}
      submitLabel={verb}
      onSubmit={async ({ note }) => {
        const ids = await needReview({
          title: `${title} these awards?`,
          text: STEP_REVIEW[step].text,
          noun: AWARDS,
          lines: stepLines(rows, step),
          verb: (count) => `${verb} ${counted(count, 'award')}`,
          danger: step === 'rescind',
        });
        const outcome = await advance.send({ ids, step, note });
        onTaken({ words: DONE_WORDS[step], outcome });
      }}
    >
      {form.field('note', 'Reason', { note: hint, autoFocus: true, rows: 2 })}
    </FormModal>
  );
}
