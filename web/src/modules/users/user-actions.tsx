import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { AccountChange, Outcome } from './account-change.api.ts';
import { ActiveForm } from './active-form.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { ResetResult } from './reset-result.tsx';
import { RoleForm } from './role-form.tsx';
import { useConfirmAccounts } from './use-confirm-accounts.ts';
import { useResetPasswords } from './use-reset-passwords.ts';
import { useUndoChange } from './use-undo-change.ts';
import { useSignOut } from './use-sign-out.ts';
import type { User } from './user.api.ts';

type Props = { users: User[]; onDone: () => void };

/** The actions on many accounts together. The selection clears only after the user reads the result. */
export function UserActions({ users, onDone }: Props) {
  const [open, setOpen] = useState<'on' | 'off' | 'role' | null>(null);
  const [result, setResult] = useState<{ verb: string; outcome: Outcome } | null>(null);
  const reset = useResetPasswords();
  const close = () => setOpen(null);
  const undo = useUndoChange();
  const show = (verb: string, change?: AccountChange) => (outcome: Outcome) => {
    close();
    const changed = users.filter(({ id }) => outcome.done.includes(id));
    const back = change && changed.length > 0 ? [{ label: 'Undo', run: () => undo(changed, change) }] : [];
    if (changed.length > 0) toast.done(`${counted(changed.length, 'account')} ${verb}`, '', ...back);
    if (outcome.refused.length > 0) return setResult({ verb, outcome });
    onDone();
  };
  const askSignOut = useSignOut(show('signed out everywhere'));
  const askConfirm = useConfirmAccounts((outcome) =>
    outcome.refused.length > 0 ? setResult({ verb: 'confirmed', outcome }) : onDone(),
  );
  const on = users.filter(({ active }) => active);
  const off = users.filter(({ active }) => !active);
  return (
    <>
      <button type="button" onClick={() => setOpen('role')}>
        Change role…
      </button>
      <button type="button" onClick={() => void reset.ask(users)}>
        Reset passwords…
      </button>
      <button type="button" onClick={() => void askConfirm(users)}>
        Confirm who they are…
      </button>
      <button type="button" onClick={() => void askSignOut(users)}>
        Sign out everywhere…
      </button>
      <button type="button" disabled={off.length === 0} onClick={() => setOpen('on')}>
        Activate…
      </button>
      <button type="button" disabled={on.length === 0} onClick={() => setOpen('off')}>
        Deactivate…
      </button>
      {open === 'on' && (
        <ActiveForm users={off} active onClose={close} onDone={show('activated', { kind: 'activate', reason: '' })} />
      )}
      {open === 'off' && (
        <ActiveForm
          users={on}
          active={false}
          onClose={close}
          onDone={show('deactivated', { kind: 'deactivate', reason: '' })}
        />
      )}
      {open === 'role' && (
        <RoleForm users={users} onClose={close} onDone={show('changed', { kind: 'role', role_id: '' })} />
      )}
      {result && <OutcomeDialog {...result} onClose={onDone} />}
      <ResetResult
        run={reset.run}
        onClose={() => {
          reset.close();
          onDone();
        }}
      />
    </>
  );
}
