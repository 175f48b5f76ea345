import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import { backLines, ENTRIES, type ReviewedEntry } from './hours-review.ts';
import { useDecide } from './hours.queries.ts';

const schema = z.object({
  reason: z.string().trim().min(1, 'Say what the cadet needs to change.').max(400, 'Use 400 characters or fewer.'),
});

type Props = { entries: ReviewedEntry[]; onClose: () => void; onDone: (changed: string[]) => void };

/** Sends entries back to their cadets with the reason; many are reviewed first. */
export function BackForm({ entries, onClose, onDone }: Props) {
  const form = useZodForm(schema, { reason: '' });
  const decide = useDecide();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={entries.length === 1 ? 'Send back' : `Send back ${counted(entries.length, 'entry', 'entries')}`}
      form={form}
      submitLabel="Send back"
      onSubmit={async ({ reason }) => {
        const ids = await needReview({
          title: 'Send these entries back?',
          noun: ENTRIES,
          lines: backLines(entries),
          text: 'The cadets can read the reason and correct the entries. You can undo it.',
          verb: (count) => `Send back ${counted(count, 'entry', 'entries')}`,
        });
        onDone(await decide.send({ ids, state: 'rejected', reason }));
      }}
    >
      {form.field('reason', 'What needs to change', {
        note: 'The cadet and family can read this.',
        autoFocus: true,
        rows: 2,
      })}
    </FormModal>
  );
}
