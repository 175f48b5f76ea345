import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { CATEGORY, excuseInput } from './excuse.ts';
import { useAskExcuse } from './excuses.queries.ts';

type Props = { cadets: { id: string; name: string }[]; onClose: () => void };

/** Asks to excuse a cadet for a day or some days. */
export function AskExcuse({ cadets, onClose }: Props) {
  const ask = useAskExcuse();
  const form = useZodForm(
    excuseInput,
    {
      ...{ cadet_id: cadets.length === 1 ? (cadets[0]?.id ?? '') : '', from_on: useToday(), to_on: '' },
      ...{ category: 'illness' as const, reason: '' },
    },
    { draftKey: 'excuse' },
  );
  return (
    <FormModal
      onClose={onClose}
      title="Ask for an excuse"
      form={form}
      submitLabel="Send to the office"
      onSubmit={(values) => ask.send({ id: crypto.randomUUID(), ...values })}
    >
      {cadets.length > 1 &&
        form.field('cadet_id', 'Cadet', {
          options: [
            { value: '', label: 'Choose a cadet' },
            ...cadets.map(({ id, name }) => ({ value: id, label: name })),
          ],
        })}
      <FieldGrid>
        {form.field('from_on', 'First day away')}
        {form.field('to_on', 'Last day away', { note: 'Leave empty for one day.' })}
      </FieldGrid>
      {form.field('category', 'Reason', { options: CATEGORY.options })}
      {form.field('reason', 'In a few words', { rows: 3, note: 'Only the office and your family can read this.' })}
    </FormModal>
  );
}
