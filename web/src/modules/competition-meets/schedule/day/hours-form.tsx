import { z } from 'zod';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { clock } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { useDayLine } from '../schedule.acts.ts';

const input = z
  .object({ from: clock(), to: clock() })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The day ends after it starts.' });

/** From when to when entries can be placed on a day. */
export type Hours = { day: string; from: string; to: string };
type Props = { meet: string; hours: Hours; onClose: () => void };

/** From when to when entries can be placed on a day. */
export function HoursForm({ meet, hours: { day, ...hours }, onClose }: Props) {
  const form = useZodForm(input, hours);
  const save = useDayLine(meet);
  return (
    <FormModal
      title={`Hours of ${formatDay(day)}`}
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={(times) => save.send({ of: 'days', line: { day, ...times }, said: 'Hours saved' })}
    >
      <FieldGrid>
        {form.field('from', 'First start', { type: 'time', autoFocus: true })}
        {form.field('to', 'Last end', { type: 'time' })}
      </FieldGrid>
    </FormModal>
  );
}
