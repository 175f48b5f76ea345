import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { type CadetRecord, readCadet } from './cadet.api.ts';
import { CadetFields } from './cadet-fields.tsx';
import { cadetInput } from './cadet.ts';
import { useUpdateCadet } from './cadet.queries.ts';
import { currentEnrollment } from './current.ts';

type Props = { cadet: CadetRecord; onClose: () => void };

/** Edits a cadet's details. A reload keeps unsent changes. */
export function CadetEdit({ cadet, onClose }: Props) {
  const form = useRecordForm(cadetInput, 'cadets', cadet, toForm, { read: readCadet, more: rowsOf(cadet) });
  const update = useUpdateCadet(cadet.id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Edit cadet"
      form={form}
      submitLabel="Save"
      size={640}
      onSubmit={update.send}
    >
      <CadetFields form={form} isNew={false} />
    </FormModal>
  );
}

function toForm(cadet: CadetRecord | undefined) {
  const enrolment = cadet && currentEnrollment(cadet);
  const details = cadet?.cadet_details;
  return {
    first_name: cadet?.first_name ?? '',
    last_name: cadet?.last_name ?? '',
    middle_name: cadet?.middle_name ?? '',
    preferred_name: cadet?.preferred_name ?? '',
    name_tag: cadet?.name_tag ?? '',
    student_number: details?.student_number ?? '',
    email: details?.email ?? '',
    phone: details?.phone ?? '',
    grade: enrolment ? String(enrolment.grade) : '',
    program_level: enrolment?.program_level ? String(enrolment.program_level) : '',
    class_period: enrolment?.class_period ?? '',
    term_pattern: enrolment?.term_pattern ?? 'full_year',
    magnet: enrolment?.magnet ?? false,
    home_school: enrolment?.home_school ?? '',
    directory_opt_out: cadet?.directory_opt_out ?? false,
  };
}

/** What a correction saves along with the cadet's own row. */
function rowsOf(cadet: CadetRecord): [table: 'cadet_details' | 'cadet_enrollments', key: string][] {
  const enrolment = currentEnrollment(cadet);
  return enrolment
    ? [
        ['cadet_details', cadet.id],
        ['cadet_enrollments', enrolment.id],
      ]
    : [['cadet_details', cadet.id]];
}
