import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line, text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import type { Application } from './season.queries.ts';
import { useDecide, useFeedback, useOffer, useRecommend } from './season.queries.ts';

/** What those who run the season do with one application. */
export function StaffVerbs({ application }: { application: Application }) {
  const [open, setOpen] = useState<'recommend' | 'feedback' | null>(null);
  const decide = useDecide();
  const offer = useOffer();
  const { id, state, sends_at } = application;
  const waits = ['submitted', 'interview'].includes(state) && sends_at === null;
  const shut = () => setOpen(null);
  const to = (label: string, next: Parameters<typeof decide.start>[0]['state']) => ({
    label,
    needs: 'job-board:update' as const,
    run: () => decide.start({ ids: [id], state: next }),
  });
  return (
    <>
      {waits && (
        <ActButton
          primary
          needs="job-board:update"
          busy={offer.busy}
          onPress={() => offer.start({ ids: [id], minutes: 10 })}
        >
          Offer
        </ActButton>
      )}
      <MoreMenu
        verbs={[
          state === 'submitted' && to('Invite to an interview', 'interview'),
          waits && to('Screen out', 'screened_out'),
          waits && to('Not selected', 'not_selected'),
          (state === 'screened_out' || state === 'not_selected') && to('Undo decision', 'submitted'),
          waits && {
            label: 'Offer right away',
            needs: 'job-board:update',
            run: () => offer.start({ ids: [id], minutes: 0 }),
          },
          { label: 'Recommendation…', needs: 'job-board:update', run: () => setOpen('recommend') },
          { label: 'Feedback…', needs: 'job-board:update', run: () => setOpen('feedback') },
        ]}
      />
      {open === 'recommend' && <RecommendForm application={application} onClose={shut} />}
      {open === 'feedback' && <FeedbackForm application={application} onClose={shut} />}
    </>
  );
}

type Props = { application: Application; onClose: () => void };

const recommendInput = z.object({
  name: line("Enter the adult's name."),
  words: text(2000).min(1, 'Enter what they say.'),
});

function RecommendForm({ application, onClose }: Props) {
  const save = useRecommend(application.id);
  const form = useZodForm(recommendInput, {
    name: application.recommended_by ?? '',
    words: application.recommendation ?? '',
  });
  return (
    <FormModal
      title={`Recommendation for ${application.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Save recommendation"
      onSubmit={save.send}
    >
      {form.field('name', 'By', { placeholder: 'Teacher, coach, or other adult' })}
      {form.field('words', 'What they say', { rows: 3, note: 'The cadet never reads this.' })}
    </FormModal>
  );
}

const feedbackInput = z.object({ words: text(2000).min(1, 'Enter the feedback.'), released: z.boolean() });

function FeedbackForm({ application, onClose }: Props) {
  const save = useFeedback(application.id);
  const form = useZodForm(feedbackInput, {
    words: application.feedback ?? '',
    released: application.released_at !== null,
  });
  return (
    <FormModal
      title={`Feedback for ${application.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Save feedback"
      onSubmit={save.send}
    >
      {form.field('words', 'What the cadet should know', { rows: 3 })}
      {form.field('released', 'Release it now', { note: 'Once the application is decided, the cadet can read it.' })}
    </FormModal>
  );
}
