import { z } from 'zod';
import { isEmail } from '../../../../domain/text/addresses.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import parts from '../../shared/ui/parts.module.css';
import { useInviteColleague } from '../../shared/visitor/visitor.queries.ts';

const name = z.string().trim().min(1, 'This is needed.').max(80, 'Use 80 characters or fewer.');
const input = z.object({
  first_name: name,
  last_name: name,
  email: z.string().trim().refine(isEmail, 'Use an address like name@school.org.'),
});

/** Invites someone of the same school. */
export function InviteColleague({ onClose }: { onClose: () => void }) {
  const form = useZodForm(input, { first_name: '', last_name: '', email: '' });
  const invite = useInviteColleague();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Invite a colleague"
      form={form}
      submitLabel="Send invitation"
      onSubmit={(values) => invite.send(values)}
    >
      <p className={parts.note}>They can do what you can, and the log says who did what.</p>
      {form.field('first_name', 'First name', { autoFocus: true })}
      {form.field('last_name', 'Last name')}
      {form.field('email', 'Email', { type: 'email' })}
    </FormModal>
  );
}
