import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useLeadOn } from '../../shared/form/use-lead-on.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { unitOptions } from '../../shared/pick/unit-options.ts';
import { groupsQuery, sheetsQuery, useStart } from './inspection.queries.ts';
import { NoSheet } from './no-sheet.tsx';

const schema = z.object({
  sheet_id: z.string().min(1, 'Choose a sheet.'),
  uniform: z.string().trim().min(1, 'Say which uniform.').max(80, 'Use 80 characters or fewer.'),
  held_on: z.iso.date('Choose the day.'),
  unit_id: z.string(),
  class_period: z.string(),
});

/** Begins an inspection of a unit, a class period or the whole corps, and goes to its first cadet. */
export function StartForm({ onClose }: { onClose: () => void }) {
  const sheets = useQuery(sheetsQuery(useDb()));
  if (!sheets.data) return null;
  if (sheets.data.length === 0) return <NoSheet onClose={onClose} />;
  return <Form sheets={sheets.data} onClose={onClose} />;
}

type Props = { sheets: { id: string; name: string; uniform: string | null }[]; onClose: () => void };

function Form({ sheets, onClose }: Props) {
  const { timeZone } = useSchool();
  const { leadTo, close } = useLeadOn(onClose);
  const groups = useQuery(groupsQuery(useDb())).data;
  const start = useStart();
  const [id] = useState(() => crypto.randomUUID());
  const [first] = sheets;
  const form = useZodForm(schema, {
    ...{ sheet_id: first?.id ?? '', uniform: first?.uniform ?? 'Class B', held_on: todayIn(timeZone) },
    ...{ unit_id: '', class_period: '' },
  });
  return (
    <FormModal
      opened
      onClose={close}
      title="Start an inspection"
      form={form}
      submitLabel="Start"
      onSubmit={async (input) => {
        await start.mutateAsync({ id, input });
        leadTo(`/app/inspections/${id}`);
      }}
    >
      <NativeSelect
        label="Sheet"
        data={sheets.map((sheet) => ({ value: sheet.id, label: sheet.name }))}
        key={form.key('sheet_id')}
        {...form.getInputProps('sheet_id')}
      />
      <FieldGrid>
        <TextInput label="Uniform" required key={form.key('uniform')} {...form.getInputProps('uniform')} />
        <TextInput label="Day" type="date" required key={form.key('held_on')} {...form.getInputProps('held_on')} />
        <NativeSelect
          label="Unit"
          data={[{ value: '', label: 'Whole corps' }, ...unitOptions(groups?.units ?? [])]}
          key={form.key('unit_id')}
          {...form.getInputProps('unit_id')}
        />
        <NativeSelect
          label="Class period"
          data={[{ value: '', label: 'Any' }, ...(groups?.periods ?? [])]}
          key={form.key('class_period')}
          {...form.getInputProps('class_period')}
        />
      </FieldGrid>
    </FormModal>
  );
}
