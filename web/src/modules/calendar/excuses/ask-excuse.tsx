import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { CATEGORY, excuseInput } from './excuse.ts';
import { useAskExcuse } from './excuses.queries.ts';

type Props = {
  cadets: { id: string; name: string }[];
  /** The event that it is for; else some days. */
  event: { id: string; title: string } | null;
  onClose: () => void;
};

/** Asks to excuse a cadet from an event, or for a day or some days. */
export function AskExcuse({ cadets, event, onClose }: Props) {
  const ask = useAskExcuse();
  const form = useZodForm(
    excuseInput,
    {
      cadet_id: cadets.length === 1 ? (cadets[0]?.id ?? '') : '',
      from_on: useToday(),
      to_on: '',
      category: 'illness' as const,
      reason: '',
    },
    // Often about health.
    { draft: 'never' },
  );
  return (
    <FormModal
      onClose={onClose}
      title={event ? `Ask for an excuse from ${event.title}` : 'Ask for an excuse'}
      form={form}
      submitLabel="Send to the office"
      onSubmit={(values) => ask.send({ id: crypto.randomUUID(), ...values, ...(event ? { event_id: event.id } : {}) })}
    >
      {cadets.length > 1 &&
        form.field('cadet_id', 'Cadet', {
          options: [
            { value: '', label: 'Choose a cadet' },
            ...cadets.map(({ id, name }) => ({ value: id, label: name })),
          ],
        })}
      {!event && (
        <FieldGrid>
          {form.field('from_on', 'First day away')}
          {form.field('to_on', 'Last day away', { note: 'Leave blank for one day.' })}
        </FieldGrid>
      )}
      {form.field('category', 'Reason', { options: CATEGORY.options })}
      {form.field('reason', 'Details', { rows: 3, note: 'Only the office and your family can read this.' })}
    </FormModal>
  );
}
