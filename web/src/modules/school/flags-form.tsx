import { useState } from 'react';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import type { ZodForm } from '../../shared/form/use-zod-form.ts';
import { FlagFields } from './flag-fields.tsx';
import { RunningNote } from './running-note.tsx';
import type { SchoolRow } from './school.api.ts';
import { useSetFlags } from './school.queries.ts';
import { type FlagsInput, flagsInput, PROGRAM_OPTIONS } from './school.ts';

/** Sets a school's program and what it takes part in. For admins. */
export function FlagsForm({ school, onClose }: { school: SchoolRow; onClose: () => void }) {
  const form = useRecordForm(flagsInput, 'schools', school, flagsOf);
  const save = useSetFlags(school.id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`What ${school.name} takes part in`}
      form={form}
      submitLabel="Save"
      onSubmit={(input) => save.send(input)}
    >
      {form.field('program_type', 'Program', { options: PROGRAM_OPTIONS })}
      <FlagFields field={form.field} />
      {(school.competition_portal || school.competition_module) && <Off form={form} school={school.id} />}
    </FormModal>
  );
}

type OffProps = { form: ZodForm<FlagsInput, FlagsInput>; school: string };

/** What turning the competition portal off means, once neither side of it is left. */
function Off({ form, school }: OffProps) {
  const [sides, setSides] = useState({ competition_portal: true, competition_module: true });
  form.watch('competition_portal', ({ value }) => setSides((before) => ({ ...before, competition_portal: value })));
  form.watch('competition_module', ({ value }) => setSides((before) => ({ ...before, competition_module: value })));
  return sides.competition_portal || sides.competition_module ? null : <RunningNote school={school} />;
}

function flagsOf(school: SchoolRow | undefined) {
  return {
    program_type: school?.program_type ?? '',
    jrotc_program: school?.jrotc_program ?? false,
    competition_module: school?.competition_module ?? false,
    competition_portal: school?.competition_portal ?? false,
    comp_register_only: school?.comp_register_only ?? false,
  };
}
