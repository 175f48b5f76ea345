import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { todayIn } from '../../shared/time/day.ts';
import { unitsQuery, useAssignUnit } from './cadet.queries.ts';
import { unitOptions } from './unit-options.ts';

const schema = z.object({
  unit: z.string().min(1, 'Choose a unit.'),
  on: z.iso.date('Choose a day.'),
});

type Props = { cadets: string[]; onClose: () => void; onDone: () => void };

/** Moves one or many cadets into a unit. */
export function UnitForm({ cadets, onClose, onDone }: Props) {
  const db = useDb();
  const { timeZone } = useSchool();
  const units = useQuery(unitsQuery(db));
  const form = useZodForm(schema, { unit: '', on: todayIn(timeZone) });
  const assign = useAssignUnit();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={cadets.length === 1 ? 'Move to a unit' : `Move ${cadets.length} cadets to a unit`}
      form={form}
      submitLabel="Move"
      onSubmit={async (values) => {
        await assign.mutateAsync({ cadets, ...values });
        onDone();
      }}
    >
      <NativeSelect
        label="Unit"
        required
        data={[{ value: '', label: 'Choose a unit' }, ...unitOptions(units.data ?? [])]}
        key={form.key('unit')}
        {...form.getInputProps('unit')}
      />
      <TextInput label="From" type="date" required key={form.key('on')} {...form.getInputProps('on')} />
    </FormModal>
  );
}
