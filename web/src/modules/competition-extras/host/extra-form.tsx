import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { KIND } from '../../../shared/meet/extras/words.ts';
import { COUNTED, type Extra, extraInput, extraOf, toExtraForm } from '../extra.ts';
import { useSaveExtra } from '../extras.queries.ts';

type Props = { meet: string; zone: string; row: Extra | null; onClose: () => void };

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** Adds an extra that schools order, or only read, or edits the one given. */
export function ExtraForm({ meet, zone, row, onClose }: Props) {
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const form = useZodForm(extraInput, toExtraForm(row, zone));
  const [how, setHow] = useState(form.getValues().counted);
  form.watch('counted', ({ value }) => setHow(value));
  const save = useSaveExtra(meet, id);
  return (
    <FormModal
      title={row ? 'Edit extra' : 'New extra'}
      size={640}
      form={form}
      submitLabel="Save extra"
      onClose={onClose}
      onSubmit={(input) => save.send(extraOf(input, zone))}
    >
      <FieldGrid>
        {form.field('kind', 'Kind', { options: optionsOf(KIND) })}
        {form.field('name', 'Name', { placeholder: 'Box lunch' })}
      </FieldGrid>
      {form.field('counted', 'How schools order it', { options: optionsOf(COUNTED) })}
      {how !== 'none' && (
        <>
          {form.field('due_at', 'Order until', { note: 'On the clock of the meet' })}
          {form.field('options', 'Choices', {
            rows: 4,
            note: 'One per line, such as sizes or menus. Add a limit after a slash: Lot B / 10. Blank: no choice.',
          })}
          <FieldGrid>
            {form.field('max_total', 'Limit for all schools', { numeric: true, note: 'Blank: no limit' })}
            {how === 'school' &&
              form.field('max_per_school', 'Limit for one school', { numeric: true, note: 'Blank: no limit' })}
          </FieldGrid>
        </>
      )}
      {form.field('price', 'Price', { note: 'In words. What you charge is a fee of the meet.' })}
      {form.field('note', 'About', { rows: 3, note: 'What schools have to know: addresses, times, menus' })}
    </FormModal>
  );
}
