import { NativeSelect } from '@mantine/core';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { FlagFields } from './flag-fields.tsx';
import type { SchoolRow } from './school.api.ts';
import { useSetFlags } from './school.queries.ts';
import { flagsInput, PROGRAMS } from './school.ts';

/** Sets a school's program and what it takes part in. For admins. */
export function FlagsForm({ school, onClose }: { school: SchoolRow; onClose: () => void }) {
  const { program_type, jrotc_program, competition_module, competition_portal, comp_register_only } = school;
  const flags = { program_type, jrotc_program, competition_module, competition_portal, comp_register_only };
  const form = useZodForm(flagsInput, flags);
  const save = useSetFlags(school.id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`What ${school.name} takes part in`}
      form={form}
      submitLabel="Save"
      onSubmit={(input) => save.mutateAsync(input)}
    >
      <NativeSelect
        label="Program"
        data={[...PROGRAMS]}
        key={form.key('program_type')}
        {...form.getInputProps('program_type')}
      />
      <FlagFields field={(name) => ({ key: form.key(name), ...form.getInputProps(name, { type: 'checkbox' }) })} />
    </FormModal>
  );
}
