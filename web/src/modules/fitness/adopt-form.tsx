import { z } from 'zod';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import type { Catalogue } from './standards.api.ts';
import { useAdopt } from './standards.queries.ts';

const schema = z.object({
  battery: z.string().min(1, 'Choose a battery.'),
  standard: z.string(),
  from: z.iso.date('Choose a date.'),
});

/** Adopts a battery with a standard from a day on; what was adopted before keeps counting for earlier tests. */
export function AdoptForm({ catalogue, onClose }: { catalogue: Catalogue; onClose: () => void }) {
  const { timeZone, school } = useSchool();
  const adopt = useAdopt();
  const program = school?.program_type ?? '';
  const batteries = catalogue.batteries.toSorted(
    (one, other) => Number(other.program_types.includes(program)) - Number(one.program_types.includes(program)),
  );
  const [first] = batteries;
  const suggested = catalogue.standards.find(({ code }) => code === first?.standard_code)?.id ?? '';
  const form = useZodForm(schema, { battery: first?.id ?? '', standard: suggested, from: todayIn(timeZone) });
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Adopt a battery"
      form={form}
      submitLabel="Adopt"
      onSubmit={({ battery, standard, from }) => adopt.send({ battery, from, standard: standard || null })}
    >
      {form.field('battery', 'Battery', { options: batteries.map(({ id, name }) => ({ value: id, label: name })) })}
      {form.field('standard', 'Standard', {
        options: [
          ...catalogue.standards.map(({ id, name, version }) => ({ value: id, label: `${name}, ${version}` })),
          { value: '', label: 'None (record scores without levels)' },
        ],
      })}
      {form.field('from', 'Starting', { note: 'Tests before this date keep the standard used then' })}
    </FormModal>
  );
}
