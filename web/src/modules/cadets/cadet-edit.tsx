import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { CadetRecord } from './cadet.api.ts';
import { CadetFields } from './cadet-fields.tsx';
import { cadetInput } from './cadet.ts';
import { useUpdateCadet } from './cadet.queries.ts';
import { currentEnrollment } from './current.ts';

type Props = { cadet: CadetRecord; onClose: () => void };

/** Edits a cadet's details. A reload keeps unsent changes. */
export function CadetEdit({ cadet, onClose }: Props) {
  const enrolment = currentEnrollment(cadet);
  const details = cadet.cadet_details;
  const form = useZodForm(
    cadetInput,
    {
      first_name: cadet.first_name,
      last_name: cadet.last_name,
      middle_name: cadet.middle_name ?? '',
      preferred_name: cadet.preferred_name ?? '',
      name_tag: cadet.name_tag ?? '',
      student_number: details?.student_number ?? '',
      email: details?.email ?? '',
      phone: details?.phone ?? '',
      grade: enrolment ? String(enrolment.grade) : '',
      program_level: enrolment?.program_level ? String(enrolment.program_level) : '',
      class_period: enrolment?.class_period ?? '',
      term_pattern: enrolment?.term_pattern ?? 'full_year',
      magnet: enrolment?.magnet ?? false,
      home_school: enrolment?.home_school ?? '',
      directory_opt_out: cadet.directory_opt_out,
    },
    { draftKey: `cadet-${cadet.id}` },
  );
  const update = useUpdateCadet(cadet.id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Edit cadet"
      form={form}
      submitLabel="Save"
      size={640}
      onSubmit={(input) => update.mutateAsync(input)}
    >
      <CadetFields form={form} isNew={false} />
    </FormModal>
  );
}
