import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useCreateEvent } from './standards.queries.ts';

const schema = z.object({
  name: z.string().trim().min(2, 'Give it a name.').max(80, 'Use 80 characters or fewer.'),
  input: z.enum(['integer', 'decimal', 'seconds', 'time']),
  unit: z.enum(['reps', 'seconds', 'inches', 'cm', 'laps']),
  direction: z.enum(['higher_better', 'lower_better']),
  attempts: z.number().min(1).max(3),
  rule: z.string().trim().max(400, 'Use 400 characters or fewer.'),
});

/** Adds an event of the school's own. */
export function EventForm({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, {
    name: '',
    input: 'integer',
    unit: 'reps',
    direction: 'higher_better',
    attempts: 1,
    rule: '',
  });
  const create = useCreateEvent();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Add an event"
      form={form}
      submitLabel="Add event"
      onSubmit={(values) => create.mutateAsync(values)}
    >
      <TextInput
        label="Name"
        required
        placeholder="Rope climb"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <FieldGrid>
        <NativeSelect
          label="Entered as"
          data={[
            { value: 'integer', label: 'A count' },
            { value: 'time', label: 'Minutes and seconds' },
            { value: 'seconds', label: 'Seconds and tenths' },
            { value: 'decimal', label: 'Number with halves' },
          ]}
          key={form.key('input')}
          {...form.getInputProps('input')}
        />
        <NativeSelect
          label="Unit"
          data={['reps', 'seconds', 'inches', 'cm', 'laps']}
          key={form.key('unit')}
          {...form.getInputProps('unit')}
        />
        <NativeSelect
          label="Better score"
          data={[
            { value: 'higher_better', label: 'Higher' },
            { value: 'lower_better', label: 'Lower' },
          ]}
          key={form.key('direction')}
          {...form.getInputProps('direction')}
        />
        <NumberInput label="Attempts" min={1} max={3} key={form.key('attempts')} {...form.getInputProps('attempts')} />
      </FieldGrid>
      <Textarea label="Rule" autosize minRows={2} key={form.key('rule')} {...form.getInputProps('rule')} />
    </FormModal>
  );
}
