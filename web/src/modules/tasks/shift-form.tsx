import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { counted } from '../../shared/text/counted.ts';
import { TASKS } from './task.ts';
import { useChangeTasks } from './tasks.queries.ts';

const shiftInput = z.object({
  days: z
    .string()
    .trim()
    .regex(/^-?\d{1,3}$/, 'Enter a number of days, such as 7 or -2.')
    .refine((days) => Number(days) !== 0 && Math.abs(Number(days)) <= 366, 'Move by 1 to 366 days.'),
});

type Props = { ids: string[]; onDone: () => void; onClose: () => void };

/** Moves the due dates of tasks by some days. */
export function ShiftForm({ ids, onDone, onClose }: Props) {
  const change = useChangeTasks();
  const form = useZodForm(shiftInput, { days: '7' });
  return (
    <FormModal
      title={`Move ${counted(ids.length, TASKS)}`}
      onClose={onClose}
      form={form}
      submitLabel="Move"
      onSubmit={async ({ days }) => {
        await change.send({ ids, changes: { shift_days: days }, done: 'moved' });
        onDone();
      }}
    >
      {form.field('days', 'Number of days', { note: 'A negative number moves them earlier. The time of day stays.' })}
    </FormModal>
  );
}
