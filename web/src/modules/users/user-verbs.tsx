import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useProfile } from '../../shared/session/use-profile.ts';
import { listName } from '../../shared/text/person-name.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AccountEdit } from './account-edit.tsx';
import { ActiveForm } from './active-form.tsx';
import { ResetResult } from './reset-result.tsx';
import { RoleForm } from './role-form.tsx';
import { useRemoveFactor } from './use-remove-factor.ts';
import { useResetPasswords } from './use-reset-passwords.ts';
import { useSignOut } from './use-sign-out.ts';
import type { User } from './user.api.ts';

/** The actions on an account. Users change their own password and sessions in their settings. */
export function UserVerbs({ user }: { user: User }) {
  const isSelf = useProfile().data?.id === user.id;
  const [open, setOpen] = useState<'edit' | 'role' | 'active' | null>(null);
  const reset = useResetPasswords();
  const askSignOut = useSignOut(() => toast.done('Signed out everywhere'));
  const factor = useRemoveFactor(user);
  const users = [user];
  const close = () => setOpen(null);
  const done = (words: string) => () => {
    close();
    toast.done(words, listName(user));
  };
  return (
    <>
      {!isSelf && (
        <Button variant="default" loading={reset.run.state === 'running'} onClick={() => void reset.ask(users)}>
          Reset password
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Change
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!isSelf && <Menu.Item onClick={() => setOpen('edit')}>Edit name or phone…</Menu.Item>}
          <Menu.Item onClick={() => setOpen('role')}>Change role…</Menu.Item>
          {!isSelf && <Menu.Item onClick={() => void askSignOut(users)}>Sign out everywhere…</Menu.Item>}
          {!isSelf && factor.has && (
            <Menu.Item onClick={() => void factor.ask()}>Turn off two-step verification…</Menu.Item>
          )}
          <Menu.Item onClick={() => setOpen('active')}>{user.active ? 'Deactivate…' : 'Activate…'}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && <AccountEdit user={user} onClose={close} />}
      {open === 'role' && <RoleForm users={users} onClose={close} onDone={done('Role changed')} />}
      {open === 'active' && (
        <ActiveForm
          users={users}
          active={!user.active}
          onClose={close}
          onDone={done(user.active ? 'Deactivated' : 'Activated')}
        />
      )}
      {reset.run.state === 'done' && <ResetResult run={reset.run} onClose={reset.close} />}
    </>
  );
}
