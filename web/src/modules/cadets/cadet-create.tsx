import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useNew } from '../../shared/query/use-new.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { CadetFields } from './cadet-fields.tsx';
import { cadetInput } from './cadet.ts';
import { useCreateCadet } from './cadet.queries.ts';

/** The dialog that adds one cadet. It is open while the address has `new=1`, and a reload keeps what was typed. */
export function CadetCreate() {
  const entry = useNew('/app/cadets');
  const { timeZone } = useSchool();
  const form = useZodForm(cadetInput, { ...EMPTY, entry_date: todayIn(timeZone) }, { draftKey: 'cadet-new' });
  const create = useCreateCadet();
  return (
    <FormModal
      opened={entry.open}
      onClose={entry.close}
      title="Add a cadet"
      form={form}
      submitLabel="Add cadet"
      size={640}
      onSubmit={async (input) => {
        const id = await create.send(input);
        form.reset();
        entry.saved(id);
      }}
    >
      <CadetFields form={form} isNew />
    </FormModal>
  );
}

const EMPTY = {
  first_name: '',
  last_name: '',
  middle_name: '',
  preferred_name: '',
  name_tag: '',
  student_number: '',
  email: '',
  phone: '',
  grade: '',
  program_level: '',
  class_period: '',
  term_pattern: 'full_year',
  magnet: false,
  home_school: '',
  directory_opt_out: false,
  unit_id: '',
  rank_code: '',
};
