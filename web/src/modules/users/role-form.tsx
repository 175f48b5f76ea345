import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { roleOptions } from './role-options.ts';
import type { User } from './user.api.ts';
import { rolesQuery, useChangeRole } from './user.queries.ts';
import { listName } from './user.ts';
import classes from './users.module.css';

const schema = z.object({ role: z.string().min(1, 'Choose a role.') });

/** Gives an account another role. */
export function RoleForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { isAdmin } = usePermissions();
  const roles = useQuery(rolesQuery(useDb())).data ?? [];
  const form = useZodForm(schema, { role: user.role_id });
  const change = useChangeRole();
  // A cadet on the roster keeps a role for cadets, and nobody else gets one.
  const offered = roles.filter(({ base_role }) => (base_role === 'cadet') === (user.role === 'cadet'));
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Role of ${listName(user)}`}
      form={form}
      submitLabel="Change role"
      onSubmit={({ role }) => change.mutateAsync({ user: user.id, role })}
    >
      <NativeSelect
        label="Role"
        required
        data={roleOptions(offered, isAdmin, user.role)}
        key={`${form.key('role')}${roles.length}`}
        {...form.getInputProps('role')}
      />
      <p className={classes.text}>
        The new rights hold in the database at once, and on their screen at the next load of the page.
      </p>
    </FormModal>
  );
}
