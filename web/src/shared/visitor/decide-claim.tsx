import { z } from 'zod';
import { FormModal } from '../form/form-modal.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { useReadWhen } from '../query/reads.ts';
import parts from '../ui/parts.module.css';
import type { Claim } from './visitor.ts';
import { useDecideClaim, visitor } from './visitor.queries.ts';

type Props = { claim: Claim; decision: 'approved' | 'refused'; onClose: () => void };

const refusal = z.object({
  reason: z.string().trim().min(1, 'Say why in a short message.').max(400, 'Use 400 characters or fewer.'),
});
const approval = z.object({ role: z.string() });

/** Decides on someone who says that a school is theirs. */
export function DecideClaim(props: Props) {
  return props.decision === 'refused' ? <Refuse {...props} /> : <Approve {...props} />;
}

function Refuse({ claim, onClose }: Props) {
  const form = useZodForm(refusal, { reason: '' });
  const decide = useDecideClaim(claim);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Decline this request"
      form={form}
      submitLabel="Decline"
      onSubmit={({ reason }) => decide.send({ decision: 'refused', reason })}
    >
      <p className={parts.note}>{claim.name} reads your message, and can ask again after 90 days, once.</p>
      {form.field('reason', 'Message', { required: true, autoFocus: true, rows: 3 })}
    </FormModal>
  );
}

function Approve({ claim, onClose }: Props) {
  const form = useZodForm(approval, { role: '' });
  const decide = useDecideClaim(claim);
  const roles = useReadWhen(!claim.is_visiting, visitor.roles, claim.school_id).data ?? [];
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Approve this request"
      form={form}
      submitLabel="Approve"
      onSubmit={({ role }) => decide.send({ decision: 'approved', role })}
    >
      <p>
        <strong>{claim.name}</strong> ({claim.email}) from <strong>{claim.from}</strong>
      </p>
      <p className={parts.note}>
        {claim.is_visiting
          ? `They work for ${claim.school} with you from then on. Their registrations move here, and their own school is closed.`
          : `The registrations of ${claim.from} move to ${claim.school}, and it's closed. Choose what this person becomes.`}{' '}
        Approve only someone you know. This can't be undone.
      </p>
      {!claim.is_visiting &&
        form.field('role', 'Role', {
          options: [
            { value: '', label: 'None: only the registrations move' },
            ...roles.map(({ id, label }) => ({ value: id, label })),
          ],
        })}
    </FormModal>
  );
}
