import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { useFinalize } from './closing.queries.ts';
import { closingInput } from './folder.ts';

type Props = { subject: Subject; present: number; waiting: number; onClose: () => void };

/** What an event posts when it's made final: hours for everyone who was there, and its awards. */
export function CloseForm({ subject, present, waiting, onClose }: Props) {
  const finalize = useFinalize(subject.id);
  const form = useZodForm(closingInput, { hours: '', organisation: subject.title, awards: waiting > 0 });
  return (
    <FormModal
      title="Finalize this event?"
      submitLabel="Finalize event"
      form={form}
      onClose={onClose}
      onSubmit={(input) => finalize.send(input)}
    >
      <FieldGrid>
        {form.field('hours', 'Service hours for each', {
          note: `For ${counted(present, CADETS)} who attended. Leave blank for none.`,
          autoFocus: true,
        })}
        {form.field('organisation', 'Served for')}
      </FieldGrid>
      {waiting > 0 && form.field('awards', `Approve ${counted(waiting, 'recommended award')}`)}
    </FormModal>
  );
}
