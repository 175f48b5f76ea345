import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveFeedback } from '../staff.acts.ts';

const input = z.object({
  stars: z.string().min(1, 'Choose 1 to 5 stars.'),
  invite_again: z.boolean(),
  note: text(1000),
});

const STARS = [
  { value: '5', label: '5: excellent' },
  { value: '4', label: '4: good' },
  { value: '3', label: '3: fine' },
  { value: '2', label: '2: weak' },
  { value: '1', label: '1: poor' },
];

type Own = { stars: number; invite_again: boolean; note: string | null };

type Props = { crew: string; name: string; own: Own | undefined; onClose: () => void };

/** What the host thinks of someone's work, for the host alone. */
export function FeedbackForm({ crew, name, own, onClose }: Props) {
  const form = useZodForm(input, {
    stars: String(own?.stars ?? '4'),
    invite_again: own?.invite_again ?? true,
    note: own?.note ?? '',
  });
  const save = useSaveFeedback(crew);
  return (
    <FormModal
      title={`Feedback on ${name}`}
      form={form}
      submitLabel="Save feedback"
      onClose={onClose}
      onSubmit={(values) => save.send(values)}
    >
      {form.field('stars', 'How was it?', { options: STARS })}
      {form.field('invite_again', 'Invite them again')}
      {form.field('note', 'Note', {
        rows: 3,
        note: 'Only those who direct your meets read it. Their school and the schools at the meet don’t.',
      })}
    </FormModal>
  );
}
