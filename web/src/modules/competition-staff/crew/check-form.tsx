import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { day } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveCheck } from '../staff.acts.ts';
import { CHECK } from '../staff.ts';

const input = z.object({ state: z.enum(CHECK.keys), checked_on: day() });

type Props = {
  meet: string;
  official: string;
  name: string;
  check: { state: string; checked_on: string } | undefined;
  today: string;
  onClose: () => void;
};

/** Says where a background check is: its state and its date, and nothing else. */
export function CheckForm({ meet, official, name, check, today, onClose }: Props) {
  const form = useZodForm(input, { state: CHECK.known(check?.state), checked_on: check?.checked_on ?? today });
  const save = useSaveCheck(meet, official);
  return (
    <FormModal
      title={`Background check of ${name}`}
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={(values) => save.send(values)}
    >
      <FieldGrid>
        {form.field('state', 'Status', { options: CHECK.options })}
        {form.field('checked_on', 'Date', { note: 'Only directors of the meet see this.' })}
      </FieldGrid>
    </FormModal>
  );
}
