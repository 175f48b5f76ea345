import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import { permissionInput } from './folder.ts';
import { useAskPermission } from './slips.queries.ts';

const WORDS =
  'I give permission for the cadet named below to take part in this event, and to travel as it says. ' +
  'If I can’t be reached in an emergency, the staff in charge may get medical care for the cadet.';

type Props = { subject: Subject; asked: Tables<'permission_forms'> | null; onClose: () => void };

/** What guardians sign, and by when. The event's date, place, transport, and cost are added below it by themselves. */
export function PermissionForm({ subject, asked, onClose }: Props) {
  const ask = useAskPermission(subject.id);
  const form = useRecordForm(permissionInput, 'permission_forms', asked, (asked) => ({
    text: asked?.text ?? WORDS,
    due_on: asked?.due_on ?? '',
  }));
  return (
    <FormModal
      title={asked ? 'Permission form' : 'Ask for permission'}
      submitLabel={asked ? 'Save and send to new guardians' : 'Send to guardians'}
      size={640}
      form={form}
      onClose={onClose}
      onSubmit={(input) => ask.send(input)}
    >
      {form.field('text', 'What guardians sign', {
        rows: 6,
        autoFocus: true,
        note: 'The cadet, the event, when, where, how they get there, and the cost are added below it.',
      })}
      {form.field('due_on', 'Sign by')}
    </FormModal>
  );
}
