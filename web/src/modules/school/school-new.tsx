import { useState } from 'react';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { deviceZone } from '../../shared/time/device-zone.ts';
import { FlagFields } from './flag-fields.tsx';
import { ModuleChoices } from './module-choices.tsx';
import { SchoolFields } from './school-fields.tsx';
import { useCreateSchool } from './school.queries.ts';
import { flagsInput, PROGRAM_OPTIONS, schoolInput, schoolValues } from './school.ts';

const schema = schoolInput.extend(flagsInput.shape);

const FLAGS = {
  program_type: 'AJROTC',
  jrotc_program: true,
  competition_module: false,
  competition_portal: true,
  comp_register_only: false,
};

/** Creates a school with its current year and a join code. */
export function SchoolNew({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, { ...schoolValues(null), ...FLAGS });
  const create = useCreateSchool();
  const [off, setOff] = useState<string[]>([]);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="New school"
      form={form}
      submitLabel="Create school"
      size={680}
      onSubmit={(input) => create.send({ ...input, modules_off: off })}
    >
      <SchoolFields timeZone={deviceZone()} field={form.field}>
        {form.field('program_type', 'Program', { options: PROGRAM_OPTIONS })}
      </SchoolFields>
      <FlagFields field={form.field} />
      <ModuleChoices off={off} onChange={setOff} />
    </FormModal>
  );
}
