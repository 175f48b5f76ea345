import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Line, Lines, LineVerbs } from '../../shared/ui/lines.tsx';
import { type Invitation, invitations, useDecideInvitation } from './invitations.queries.ts';

/** Second guardians whom verified guardians ask the school to invite; nothing where none waits. */
export function Invitations() {
  const rows = useRead(invitations.waitingInvitations).data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Second guardians to invite" count={rows.length} flush>
      <Lines>
        {rows.map((row) => (
          <InvitationLine key={row.id} row={row} />
        ))}
      </Lines>
    </Card>
  );
}

function InvitationLine({ row }: { row: Invitation }) {
  const [declining, setDeclining] = useState(false);
  const decide = useDecideInvitation(row.id);
  const child = [row.first_name, row.last_name].filter(Boolean).join(' ') || 'a cadet';
  const approve = async () => {
    const text = `A code for ${child} goes to ${row.email}. Check that the address is right and that there's no reason not to.`;
    if (await confirm({ title: `Invite ${row.name}?`, text, confirmLabel: 'Send the code' }))
      decide.start({ decision: 'approved', message: '' });
  };
  return (
    <Line
      title={`${row.name} as ${row.relation} of ${child}`}
      notes={[[row.email, `${row.asked_by_label} asked ${formatMoment(row.created_at)}`]]}
    >
      <LineVerbs>
        <ActButton size="xs" needs="contacts:update" onPress={() => setDeclining(true)}>
          Decline…
        </ActButton>
        <ActButton size="xs" needs="contacts:create" busy={decide.busy} onPress={() => void approve()}>
          Invite…
        </ActButton>
      </LineVerbs>
      {declining && <DeclineForm row={row} onClose={() => setDeclining(false)} />}
    </Line>
  );
}

const declineInput = z.object({ message: line('Write a short message.', 1000) });

function DeclineForm({ row, onClose }: { row: Invitation; onClose: () => void }) {
  const decide = useDecideInvitation(row.id);
  const form = useZodForm(declineInput, { message: '' });
  return (
    <FormModal
      title="Decline the request"
      submitLabel="Decline request"
      form={form}
      onClose={onClose}
      onSubmit={({ message }) => decide.send({ decision: 'declined', message })}
    >
      {form.field('message', 'Message', { rows: 3, autoFocus: true, note: `${row.asked_by_label} reads it.` })}
    </FormModal>
  );
}
