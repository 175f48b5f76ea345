import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { counted } from '../../../shared/text/counted.ts';
import { TICKETS } from './ticket.ts';
import { tickets, useChangeTickets } from './tickets.queries.ts';

const assignInput = z.object({ assignee_id: text(36) });

type Props = { ids: string[]; now?: string | null; onDone?: () => void; onClose: () => void };

/** Gives requests to one of those who run the help desk, or to no one. */
export function AssignForm({ ids, now, onDone, onClose }: Props) {
  const change = useChangeTickets();
  const me = useProfile().data?.id;
  const people = useRead(tickets.people).data ?? [];
  const form = useZodForm(assignInput, { assignee_id: now ?? '' });
  const options = people.map(({ id, name }) => ({ value: id, label: id === me ? `${name} (you)` : name }));
  return (
    <FormModal
      title={ids.length === 1 ? 'Assign the request' : `Assign ${counted(ids.length, TICKETS)}`}
      submitLabel="Assign"
      form={form}
      onClose={onClose}
      onSubmit={async ({ assignee_id }) => {
        await change.send({ ids, changes: { assignee_id }, done: 'assigned' });
        onDone?.();
      }}
    >
      {form.field('assignee_id', 'Assign to', {
        options: [{ value: '', label: 'No one' }, ...options],
        autoFocus: true,
      })}
    </FormModal>
  );
}
