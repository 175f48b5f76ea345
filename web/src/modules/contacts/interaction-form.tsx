import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { interactionInput, WAY } from './contact.ts';
import { organizations } from './organizations/organization.queries.ts';
import { useLogInteraction } from './contact.queries.ts';

type Props = { contact: string; organization?: string; onClose: () => void };

/** Logs a conversation with a contact, and the next step. */
export function InteractionForm({ contact, organization = '', onClose }: Props) {
  const log = useLogInteraction(contact);
  const groups = useRead(organizations.members, 'contact' as const, contact).data ?? [];
  const form = useZodForm(interactionInput, {
    happened_on: useToday(),
    channel: 'phone',
    summary: '',
    follow_up: '',
    follow_up_on: '',
    organization_id: organization,
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
        {groups.length > 0 &&
          form.field('organization_id', 'On behalf of', {
            options: [
              { value: '', label: 'No organization' },
              ...groups.map((row) => ({ value: row.organization_id, label: row.organization })),
            ],
          })}
      </FieldGrid>
      {form.field('summary', 'What was said', { rows: 3, autoFocus: true, note: 'Only staff can read this.' })}
      {form.field('follow_up', 'Next step')}
      {form.field('follow_up_on', 'Due by', { note: 'It shows on the dashboard starting that day.' })}
    </FormModal>
  );
}
