import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line, text } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import parts from '../../shared/ui/parts.module.css';
import { useMove } from './protests.acts.ts';
import type { Protest } from './protests.queries.ts';

type Kind = 'late' | 'review' | 'withdraw';

type Props = { protest: Protest; kind: Kind; onClose: () => void };

const WORDS: Record<
  Kind,
  { title: string; text: string; verb: string; to: 'accepted' | 'under_review' | 'withdrawn' }
> = {
  late: {
    title: 'Take a protest that is out of time',
    text: 'It goes on as if it had been in time. Your reason stays with it.',
    verb: 'Take it',
    to: 'accepted',
  },
  review: {
    title: 'Review',
    text: 'The result shows as under review. Held, it has no place until the ruling.',
    verb: 'Save',
    to: 'under_review',
  },
  withdraw: {
    title: 'Withdrawn by the school',
    text: 'The protest ends without a ruling.',
    verb: 'End protest',
    to: 'withdrawn',
  },
};

/** Moves a protest on where a reason or a choice is needed. */
export function MoveForm({ protest, kind, onClose }: Props) {
  const words = WORDS[kind];
  const schema = z.object({ reason: kind === 'review' ? text(500) : line('Enter a reason.', 500), holds: z.boolean() });
  const form = useZodForm(schema, { reason: '', holds: protest.holds });
  const move = useMove(protest);
  return (
    <FormModal
      title={words.title}
      form={form}
      submitLabel={words.verb}
      onSubmit={({ reason, holds }) => move.send({ to: words.to, reason, holds })}
      onClose={onClose}
    >
      <p className={parts.note}>{words.text}</p>
      {kind === 'review' && form.field('holds', 'Hold the result until the ruling')}
      {form.field('reason', kind === 'review' ? 'Note' : 'Reason', { autoFocus: true })}
    </FormModal>
  );
}
