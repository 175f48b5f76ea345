import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useMessage } from './season.queries.ts';
import { messageInput } from './season.ts';
import type { Team } from './teams.ts';

/** Writes to everyone on the team, and to their families unless the coach turns that off. */
export function MessageForm({ team, onClose }: { team: Team; onClose: () => void }) {
  const form = useZodForm(messageInput, { body: '', families: true });
  const send = useMessage(team.id);
  return (
    <FormModal
      title={`Message to ${team.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Send message"
      onSubmit={send.send}
    >
      {form.field('body', 'Message', { rows: 4, autoFocus: true })}
      {form.field('families', 'Also to families', {
        note: 'Everyone gets a notification in Guidon. The coach gets a copy.',
      })}
    </FormModal>
  );
}
