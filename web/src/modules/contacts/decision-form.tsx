import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Link } from './contact.api.ts';
import { reasonInput } from './contact.ts';
import { useDecideLink } from './contact.queries.ts';

type Props = { link: Link; decision: 'rejected' | 'revoked'; onClose: () => void };

/** Declines a request, or revokes a link, with a message to the family. */
export function DecisionForm({ link, decision, onClose }: Props) {
  const decide = useDecideLink();
  const form = useZodForm(reasonInput, { reason: '' });
  const declines = decision === 'rejected';
  return (
    <FormModal
      onClose={onClose}
      title={declines ? `Decline ${link.name}?` : `Revoke the link of ${link.name}?`}
      form={form}
      submitLabel={declines ? 'Decline request' : 'Revoke link'}
      onSubmit={({ reason }) => decide.send({ link: link.id, decision, message: reason })}
    >
      {form.field('reason', 'Message', { rows: 3, note: 'The person reads it, and can no longer see the cadet.' })}
    </FormModal>
  );
}
