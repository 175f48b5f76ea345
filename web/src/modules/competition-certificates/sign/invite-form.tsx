import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import parts from '../../../shared/ui/parts.module.css';
import { useInvite } from '../certify.acts.ts';
import type { Certificate } from '../certify.queries.ts';
import { WITNESS_TITLES } from '../standing.ts';

const input = z.object({
  name: line('Enter the name of the witness.', 80),
  email: z.email('Enter an email address.'),
  title: z.string(),
});

const TITLES = Object.entries(WITNESS_TITLES).map(([value, label]) => ({ value, label }));

/** Asks someone from elsewhere to sign second. */
export function InviteForm({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const form = useZodForm(input, { name: '', email: '', title: 'chief_judge' });
  const act = useInvite(certificate.id);
  return (
    <FormModal title="Invite a witness" onClose={onClose} form={form} submitLabel="Send the link" onSubmit={act.send}>
      {form.field('name', 'Name', { autoFocus: true })}
      {form.field('email', 'Email address', { note: 'Their own mailbox, which no one at your school reads' })}
      {form.field('title', 'They are', { options: TITLES })}
      <p className={parts.noteLine}>
        The link shows the standings and lets them sign, nothing else. It works once, for 7 days, and ends an earlier
        one.
      </p>
    </FormModal>
  );
}
