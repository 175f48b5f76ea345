import { Button, PasswordInput } from '@mantine/core';
import { useSession } from '../../shared/session/session-provider.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './forced-password-dialog.module.css';
import { useForcedPassword } from './use-forced-password.ts';

const eye = { 'aria-label': 'Show or hide what you typed', tabIndex: 0 };

/** Covers the app until a temporary password is replaced. It can't be dismissed, but the user can sign out. */
export function ForcedPasswordDialog() {
  const session = useSession();
  const { password, setPassword, again, setAgain, errorOf, busy, save } = useForcedPassword();
  return (
    <Dialog onClose={() => undefined} title="Change Your Password" size={440} locked>
      <form
        className={parts.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={parts.quiet}>You're using a temporary password. Choose your own to continue.</p>
        <PasswordInput
          label="New password"
          description="At least 6 characters."
          autoComplete="new-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errorOf('password')}
          visibilityToggleButtonProps={eye}
        />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={errorOf('again')}
          visibilityToggleButtonProps={eye}
        />
        <div className={classes.foot}>
          <Button variant="subtle" color="gray" onClick={() => void session.signOut()}>
            Sign out
          </Button>
          <Button type="submit" loading={busy}>
            Change password
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
