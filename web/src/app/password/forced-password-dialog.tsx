import { Button, PasswordInput } from '@mantine/core';
import { useSession } from '../../shared/session/session-provider.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import classes from './forced-password-dialog.module.css';
import { useForcedPassword } from './use-forced-password.ts';

const eye = { 'aria-label': 'Show or hide what is typed', tabIndex: 0 };

/** Stands over the app until a first password was replaced; it cannot be dismissed, but one may sign out. */
export function ForcedPasswordDialog() {
  const session = useSession();
  const { password, setPassword, again, setAgain, problem, busy, save } = useForcedPassword();
  return (
    <Dialog onClose={() => undefined} title="Change Your Password" size={440} locked>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={classes.text}>Your account was made with a first password. Choose your own before you go on.</p>
        <PasswordInput
          label="New password"
          description="At least 6 characters."
          autoComplete="new-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={eye}
        />
        <PasswordInput
          label="New password again"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={problem}
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
