import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { clock } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { useSaveDayPlan } from './schedule.acts.ts';

const input = z
  .object({ from: clock(), to: clock() })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The day ends after it starts.' });

type Hours = { day: string; from: string; to: string };
type Props = { meet: string; all: Hours[]; hours: Hours; onClose: () => void };

/** From when to when entries can be placed on a day. */
export function HoursForm({ meet, all, hours, onClose }: Props) {
  const form = useZodForm(input, { from: hours.from, to: hours.to });
  const save = useSaveDayPlan(meet);
  return (
    <FormModal
      title={`Hours of ${formatDay(hours.day)}`}
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={(times) =>
        save.send({ days: all.map((one) => (one.day === hours.day ? { day: hours.day, ...times } : one)) })
      }
    >
      <FieldGrid>
        {form.field('from', 'First start', { type: 'time', autoFocus: true })}
        {form.field('to', 'Last end', { type: 'time' })}
      </FieldGrid>
    </FormModal>
  );
}
