import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { AccountFrame } from './account-frame.tsx';
import classes from './sign-in.module.css';
import { useResetPassword } from './use-reset-password.ts';

/** Sets a new password with the 6-digit code from the mail. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { values, set, problem, busy, save } = useResetPassword(search.get('email') ?? '');
  return (
    <AccountFrame title="Reset your password" lead="Enter the 6-digit code from our email and choose a new password.">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label="Email"
          type="email"
          size="md"
          autoComplete="username"
          value={values.email}
          onChange={(event) => set('email', event.currentTarget.value)}
        />
        <TextInput
          label="6-digit code"
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={values.code}
          onChange={(event) => set('code', event.currentTarget.value.replace(/\D/g, ''))}
        />
        <PasswordInput
          label="New password"
          description="At least 6 characters."
          size="md"
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => set('password', event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password', tabIndex: 0 }}
        />
        <PasswordInput
          label="New password again"
          size="md"
          autoComplete="new-password"
          value={values.again}
          onChange={(event) => set('again', event.currentTarget.value)}
          error={problem}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the repeated password', tabIndex: 0 }}
        />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          Set new password
        </Button>
      </form>
      <p className={classes.note}>
        <Link to="/app/auth">Back to sign in</Link>
      </p>
    </AccountFrame>
  );
}
