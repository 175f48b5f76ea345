import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { PortfolioItem } from './portfolio.api.ts';
import { useReviewItem } from './portfolio.queries.ts';

const schema = z.object({ feedback: z.string().trim().max(2000, 'Use 2,000 characters or fewer.') });

type Props = { item: PortfolioItem; onClose: () => void };

/** An instructor's review of an item. The cadet can read it. */
export function ReviewForm({ item, onClose }: Props) {
  const review = useReviewItem(item.id);
  const form = useZodForm(schema, { feedback: item.feedback ?? '' });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Review “${item.title}”`}
      form={form}
      submitLabel="Mark as reviewed"
      onSubmit={review.send}
    >
      {form.field('feedback', 'Feedback', { note: 'The cadet and family can read this.', autoFocus: true, rows: 3 })}
    </FormModal>
  );
}
