import { NativeSelect, TextInput } from '@mantine/core';
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
        <TextInput
          label="First name"
          required
          data-autofocus
          key={form.key('first_name')}
          {...form.getInputProps('first_name')}
        />
        <TextInput label="Last name" required key={form.key('last_name')} {...form.getInputProps('last_name')} />
        <TextInput label="Email" type="email" required key={form.key('email')} {...form.getInputProps('email')} />
        <NativeSelect
          label="Role"
          required
          data={[{ value: '', label: 'Choose' }, ...roleOptions(offered, isAdmin)]}
          key={form.key('role_id')}
          {...form.getInputProps('role_id')}
        />
      </FieldGrid>
    </FormModal>
  );
}
