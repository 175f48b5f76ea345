import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { roleOptions } from './role-options.ts';
import { accounts, useInviteUser } from './user.queries.ts';
import { invitationInput } from './user.ts';
import classes from './users.module.css';

/** Invites a person by email. Cadets get their account from the roster, because it needs a grade. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { isAdmin } = usePermissions();
  const roles = useRead(accounts.roles).data ?? [];
  const form = useZodForm(invitationInput, { email: '', first_name: '', last_name: '', role_id: '' });
  const invite = useInviteUser(roles);
  const offered = roles.filter(({ base_role }) => base_role !== 'cadet');
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Invite by email"
      form={form}
      submitLabel="Send invitation"
      onSubmit={(input) => invite.send(input)}
    >
      <p className={classes.text}>
        They get an email with a link to choose their own password. No one else ever sees it.
      </p>
      <FieldGrid>
        {form.field('first_name', 'First name', { autoFocus: true })}
        {form.field('last_name', 'Last name')}
        {form.field('email', 'Email', { type: 'email' })}
        {form.field('role_id', 'Role', { options: [{ value: '', label: 'Choose' }, ...roleOptions(offered, isAdmin)] })}
      </FieldGrid>
    </FormModal>
  );
}
