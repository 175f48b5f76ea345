import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { longDay } from '../../../shared/time/zone.ts';
import { duties, useAskSwap } from './duties.queries.ts';
import type { Duty, Turn } from './duty.ts';

const swapInput = z.object({ offered_to: z.string(), note: text(300) });

type Props = { duty: Duty; turn: Turn; onClose: () => void };

/** Asks a cadet, or everyone of the duty, to take one's turn. */
export function SwapDialog({ duty, turn, onClose }: Props) {
  const ask = useAskSwap();
  const choices = useRead(duties.dutyChoices, duty.id, turn.day).data ?? [];
  const form = useZodForm(swapInput, { offered_to: '', note: '' });
  return (
    <FormModal
      onClose={onClose}
      title={`Ask for a swap: ${duty.name}, ${longDay(turn.day)}`}
      form={form}
      submitLabel="Ask for a swap"
      onSubmit={(values) => ask.send({ id: crypto.randomUUID(), turn_id: turn.id, ...values })}
    >
      {form.field('offered_to', 'Who should take it', {
        note: duty.needs_approval
          ? 'Until they say yes and an instructor approves, the turn is yours.'
          : 'Until they say yes, the turn is yours.',
        find: true,
        options: [
          { value: '', label: 'Anyone on this duty' },
          ...choices.map(({ cadet_id, name }) => ({ value: cadet_id, label: name })),
        ],
        limit: 200,
        none: 'No matches',
      })}
      {form.field('note', 'Note', { rows: 2, note: 'Anyone you ask can read this.' })}
    </FormModal>
  );
}
