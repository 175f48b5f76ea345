import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { day, minutes } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { useMoveInterview, usePlanInterviews } from './board.queries.ts';
import { momentOf } from './deadline.ts';

const time = z.string().regex(/^\d{2}:\d{2}$/, 'Enter a time such as 15:15.');
const planInput = z.object({ on: day(), at: time, minutes: minutes(5, 240), pause: minutes(0, 60) });

/** Plans interviews for everyone before the board who has none, one after the other. */
export function PlanForm({ board, onClose }: { board: string; onClose: () => void }) {
  const { timeZone } = useSchool();
  const plan = usePlanInterviews(board);
  const form = useZodForm(planInput, { on: '', at: '15:30', minutes: '15', pause: '5' });
  return (
    <FormModal
      title="Plan interviews"
      onClose={onClose}
      form={form}
      submitLabel="Plan interviews"
      onSubmit={({ on, at, pause, ...input }) =>
        plan.send({ starts_at: momentOf(on, at, timeZone), minutes: input.minutes || '15', pause: pause || '0' })
      }
    >
      <FieldGrid>
        {form.field('on', 'Date')}
        {form.field('at', 'First interview', { placeholder: '15:30' })}
        {form.field('minutes', 'Minutes each')}
        {form.field('pause', 'Minutes between', { numeric: true })}
      </FieldGrid>
    </FormModal>
  );
}

const moveInput = z.object({ on: day(), at: time });

type MoveProps = { slot: { id: string; starts_at: string }; name: string; onClose: () => void };

/** Moves one interview. */
export function MoveInterviewForm({ slot, name, onClose }: MoveProps) {
  const { timeZone } = useSchool();
  const move = useMoveInterview();
  const now = wallClock(Date.parse(slot.starts_at), timeZone);
  const form = useZodForm(moveInput, { on: now.day, at: now.time });
  return (
    <FormModal
      title={`Move the interview of ${name}`}
      onClose={onClose}
      form={form}
      submitLabel="Move interview"
      onSubmit={({ on, at }) => move.send({ id: slot.id, from: slot.starts_at, to: momentOf(on, at, timeZone) })}
    >
      <FieldGrid>
        {form.field('on', 'Date')}
        {form.field('at', 'Time')}
      </FieldGrid>
    </FormModal>
  );
}
