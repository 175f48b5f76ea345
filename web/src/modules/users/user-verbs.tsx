import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useProfile } from '../../shared/session/use-profile.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { AccountEdit } from './account-edit.tsx';
import { ActiveForm } from './active-form.tsx';
import { RoleForm } from './role-form.tsx';
import { SignInSlip } from './sign-in-slip.tsx';
import type { User } from './user.api.ts';
import { useResetPassword, useSignOutEverywhere } from './user.queries.ts';
import { listName } from './user.ts';

/** What can be done with an account. The own password and sessions are a matter of the settings. */
export function UserVerbs({ user }: { user: User }) {
  const isSelf = useProfile().data?.id === user.id;
  const [open, setOpen] = useState<'edit' | 'role' | 'active' | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const reset = useResetPassword();
  const end = useSignOutEverywhere();
  const name = listName(user);
  const close = () => setOpen(null);

  const askReset = async () => {
    const agreed = await confirm({
      title: `Reset the password of ${name}?`,
      text: 'The password they have ends now, and so does every session. You get a temporary one to hand over, which they change at the next sign-in.',
      confirmLabel: 'Reset password',
    });
    if (agreed) reset.mutate(user.id, { onSuccess: setPassword });
  };
  const askEnd = async () => {
    const agreed = await confirm({
      title: `Sign ${name} out everywhere?`,
      text: 'Every session ends. They can sign in again with their password.',
      confirmLabel: 'Sign out everywhere',
    });
    if (agreed) end.mutate(user.id);
  };

  return (
    <>
      {!isSelf && (
        <Button variant="default" loading={reset.isPending} onClick={() => void askReset()}>
          Reset password
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={16} aria-hidden />}>Change</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!isSelf && <Menu.Item onClick={() => setOpen('edit')}>Correct name or phone…</Menu.Item>}
          <Menu.Item onClick={() => setOpen('role')}>Change role…</Menu.Item>
          {!isSelf && <Menu.Item onClick={() => void askEnd()}>Sign out everywhere…</Menu.Item>}
          <Menu.Item onClick={() => setOpen('active')}>{user.active ? 'Deactivate…' : 'Activate…'}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && <AccountEdit user={user} onClose={close} />}
      {open === 'role' && <RoleForm user={user} onClose={close} />}
      {open === 'active' && <ActiveForm users={[user]} active={!user.active} onClose={close} onDone={close} />}
      {password !== null && (
        <SignInSlip
          title="Temporary password"
          slips={[{ name, email: user.email ?? '', password }]}
          onClose={() => setPassword(null)}
        />
      )}
    </>
  );
}
