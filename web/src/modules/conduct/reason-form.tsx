import { NativeSelect, TextInput } from '@mantine/core';
import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Reason } from './conduct.api.ts';
import { useSaveReason } from './conduct.queries.ts';
import { KIND, kindOf, KINDS } from './conduct.ts';

const schema = z.object({
  kind: z.enum(KINDS),
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,12}$/, 'Use 1 to 12 letters and digits.'),
  label: z.string().trim().min(1, 'Say what it is for.').max(120, 'Use 120 characters or fewer.'),
  points: z
    .string()
    .trim()
    .regex(/^(\d{1,2}|100)?$/, 'Points go from 0 to 100.')
    .transform(Number),
  lasts_days: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,3})?$/, 'Write the days as 90.')
    .refine((text) => Number(text) <= 1500, 'Use 1,500 days or fewer.')
    .transform((text) => (text ? Number(text) : null)),
});

type Props = { reason: Reason | null; onClose: () => void };

/** Adds a reason of the catalogue, or changes it. */
export function ReasonForm({ reason, onClose }: Props) {
  const save = useSaveReason(reason?.id ?? null);
  const form = useZodForm(schema, {
    kind: kindOf(reason?.kind ?? 'merit'),
    code: reason?.code ?? '',
    label: reason?.label ?? '',
    points: reason ? String(reason.points) : '',
    lasts_days: reason?.lasts_days ? String(reason.lasts_days) : '',
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={reason ? 'Change a reason' : 'New reason'}
      form={form}
      submitLabel="Save"
      onSubmit={(input) => save.mutateAsync(input)}
    >
      <TextInput label="What for" required data-autofocus key={form.key('label')} {...form.getInputProps('label')} />
      <FieldGrid>
        <NativeSelect
          label="Kind"
          data={KINDS.map((value) => ({ value, label: KIND[value].label }))}
          key={form.key('kind')}
          {...form.getInputProps('kind')}
        />
        <TextInput label="Code" required placeholder="D1" key={form.key('code')} {...form.getInputProps('code')} />
        <TextInput label="Points" inputMode="numeric" key={form.key('points')} {...form.getInputProps('points')} />
        <TextInput
          label="Counts for so many days"
          description="Empty: for good"
          inputMode="numeric"
          key={form.key('lasts_days')}
          {...form.getInputProps('lasts_days')}
        />
      </FieldGrid>
    </FormModal>
  );
}
