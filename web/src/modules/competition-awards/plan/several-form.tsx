import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveAwards } from '../award-acts.ts';
import { KIND_OPTIONS } from '../award-words.ts';
import type { Awards } from '../use-awards.ts';
import { forOptions } from './choices.ts';
import { awardFor, changedLines, severalInput } from './line-input.ts';

/** Changes many awards at once: those of the chosen events, and of one kind where one is chosen. */
export function SeveralForm({ awards, onClose }: { awards: Awards; onClose: () => void }) {
  const { lines } = awards.plan;
  const there = new Set(lines.map(awardFor));
  const options = forOptions(awards).filter(({ value }) => there.has(value));
  const form = useZodForm(severalInput, {
    of: options.map(({ value }) => value).filter((value) => value !== 'special'),
    kind: '',
    becomes: '',
    quantity: '',
    place_to: '',
    text: '',
  });
  const save = useSaveAwards(awards.meet.id);
  return (
    <FormModal
      title="Change several awards"
      size={680}
      onClose={onClose}
      form={form}
      submitLabel="Change them"
      onSubmit={async (input) => {
        const changed = changedLines(lines, input);
        if (changed.length > 0) await save.send(changed);
      }}
    >
      {form.field('of', 'Awards for', { options, many: true, clears: true })}
      {form.field('kind', 'Only this kind', { options: [{ value: '', label: 'All kinds' }, ...KIND_OPTIONS] })}
      <FieldGrid>
        {form.field('becomes', 'Kind becomes', { options: [{ value: '', label: 'Stays as it is' }, ...KIND_OPTIONS] })}
        {form.field('quantity', 'For each winner', { numeric: true, placeholder: 'Stays as it is' })}
        {form.field('place_to', 'To place', { numeric: true, placeholder: 'Stays as it is' })}
      </FieldGrid>
      {form.field('text', 'Engraved text', { rows: 3, placeholder: 'Stays as it is' })}
    </FormModal>
  );
}
