import { useState } from 'react';
import { ActiveForm } from './active-form.tsx';
import type { User } from './user.api.ts';

type Props = { users: User[]; onDone: () => void };

/** What can be done with many accounts at once. */
export function UserActions({ users, onDone }: Props) {
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const close = () => setOpen(null);
  const on = users.filter(({ active }) => active);
  const off = users.filter(({ active }) => !active);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      <button type="button" disabled={off.length === 0} onClick={() => setOpen('on')}>
        Activate…
      </button>
      <button type="button" disabled={on.length === 0} onClick={() => setOpen('off')}>
        Deactivate…
      </button>
      {open && <ActiveForm users={open === 'on' ? off : on} active={open === 'on'} onClose={close} onDone={done} />}
    </>
  );
}
