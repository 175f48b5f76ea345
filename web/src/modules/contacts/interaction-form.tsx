import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { interactionInput, WAY } from './contact.ts';
import { useLogInteraction } from './contact.queries.ts';

/** Logs a conversation with a contact, and the next step. */
export function InteractionForm({ contact, onClose }: { contact: string; onClose: () => void }) {
  const log = useLogInteraction(contact);
  const form = useZodForm(interactionInput, {
    ...{ happened_on: useToday(), channel: 'phone', summary: '', follow_up: '', follow_up_on: '' },
  });
  return (
    <FormModal
      onClose={onClose}
      title="Log a conversation"
      form={form}
      submitLabel="Log conversation"
      onSubmit={log.send}
    >
      <FieldGrid>
        {form.field('happened_on', 'Date')}
        {form.field('channel', 'How', { options: WAY.options })}
      </FieldGrid>
      {form.field('summary', 'What was said', { rows: 3, autoFocus: true, note: 'Only staff can read this.' })}
      {form.field('follow_up', 'Next step')}
      {form.field('follow_up_on', 'Do it by', { note: 'It waits on the dashboard from that date on.' })}
    </FormModal>
  );
}
