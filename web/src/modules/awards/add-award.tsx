import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useAddAward } from './catalogue.queries.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'Use 120 characters or fewer.'),
  local_code: z.string().trim().max(20, 'Use 20 characters or fewer.'),
  category: z.string(),
  type: z.enum(['individual', 'unit']),
  form: z.enum(['ribbon', 'badge', 'cord']),
  precedence: z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter a number, such as 120.'),
  cadet_limit: z.string().regex(/^\d{0,2}$/, 'Enter a number, or leave it empty.'),
  limit_per: z.enum(['year', 'block']),
  repeatable: z.boolean(),
  criteria: z.string().trim().max(1000, 'Use 1,000 characters or fewer.'),
});

const KINDS = [
  { value: 'local', label: 'Local award' },
  { value: 'external_program', label: 'Award from another program (such as Scouting or CAP)' },
  { value: 'national_organization', label: 'National organization' },
  { value: 'service', label: 'Service' },
  { value: 'team', label: 'Team' },
  { value: 'academic', label: 'Academic' },
];

/** Adds an award of the school's own. */
export function AddAward({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, {
    name: '',
    local_code: '',
    category: 'local',
    type: 'individual',
    form: 'ribbon',
    precedence: '500',
    cadet_limit: '',
    limit_per: 'year',
    repeatable: true,
    criteria: '',
  });
  const add = useAddAward();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Add an award"
      form={form}
      submitLabel="Add"
      size={620}
      onSubmit={(input) => add.send(input)}
    >
      <TextInput label="Name" required data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
      <FieldGrid>
        <NativeSelect label="Kind" data={KINDS} key={form.key('category')} {...form.getInputProps('category')} />
        <TextInput label="Code" key={form.key('local_code')} {...form.getInputProps('local_code')} />
        <NativeSelect
          label="For"
          data={[
            { value: 'individual', label: 'Cadets' },
            { value: 'unit', label: 'Units' },
          ]}
          key={form.key('type')}
          {...form.getInputProps('type')}
        />
        <NativeSelect
          label="Worn as"
          data={[
            { value: 'ribbon', label: 'Ribbon' },
            { value: 'badge', label: 'Badge' },
            { value: 'cord', label: 'Cord' },
          ]}
          key={form.key('form')}
          {...form.getInputProps('form')}
        />
        <TextInput
          label="Order of precedence"
          description="100 or higher places it after the service's own awards."
          key={form.key('precedence')}
          {...form.getInputProps('precedence')}
        />
        <TextInput
          label="Times a cadet can receive it"
          description="Leave empty for no limit."
          inputMode="numeric"
          key={form.key('cadet_limit')}
          {...form.getInputProps('cadet_limit')}
        />
      </FieldGrid>
      <NativeSelect
        label="The limit applies to"
        data={[
          { value: 'year', label: 'Each school year, from July 1' },
          { value: 'block', label: 'Each block of the school year' },
        ]}
        key={form.key('limit_per')}
        {...form.getInputProps('limit_per')}
      />
      <Checkbox
        label="It can be given more than once"
        key={form.key('repeatable')}
        {...form.getInputProps('repeatable', { type: 'checkbox' })}
      />
      <Textarea label="Criteria" autosize minRows={2} key={form.key('criteria')} {...form.getInputProps('criteria')} />
    </FormModal>
  );
}
