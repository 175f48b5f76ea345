import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useCreateEvent } from './standards.queries.ts';

const schema = z.object({
  name: z.string().trim().min(2, 'Enter a name.').max(80, 'Use 80 characters or fewer.'),
  input: z.enum(['integer', 'decimal', 'seconds', 'time']),
  unit: z.enum(['reps', 'seconds', 'inches', 'cm', 'laps']),
  direction: z.enum(['higher_better', 'lower_better']),
  attempts: z.coerce.number<string>().min(1).max(3),
  rule: z.string().trim().max(400, 'Use 400 characters or fewer.'),
});

/** Adds an event of the school's own. */
export function EventForm({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, {
    name: '',
    input: 'integer',
    unit: 'reps',
    direction: 'higher_better',
    attempts: '1',
    rule: '',
  });
  const create = useCreateEvent();
  return (
    <FormModal opened onClose={onClose} title="Add an event" form={form} submitLabel="Add event" onSubmit={create.send}>
      {form.field('name', 'Name', { placeholder: 'Rope climb' })}
      <FieldGrid>
        {form.field('input', 'Entered as', {
          options: [
            { value: 'integer', label: 'A count' },
            { value: 'time', label: 'Minutes and seconds' },
            { value: 'seconds', label: 'Seconds and tenths' },
            { value: 'decimal', label: 'Number with halves' },
          ],
        })}
        {form.field('unit', 'Unit', { options: ['reps', 'seconds', 'inches', 'cm', 'laps'] })}
        {form.field('direction', 'Better score', {
          options: [
            { value: 'higher_better', label: 'Higher' },
            { value: 'lower_better', label: 'Lower' },
          ],
        })}
        {form.field('attempts', 'Attempts', { options: ['1', '2', '3'] })}
      </FieldGrid>
      {form.field('rule', 'Rule', { rows: 2 })}
    </FormModal>
  );
}
