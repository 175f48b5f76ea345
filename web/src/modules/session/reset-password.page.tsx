import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountFrame } from './account-frame.tsx';
import { linkRefusal } from './link-refusal.ts';
import classes from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { useResetPassword } from './use-reset-password.ts';

/** Sets a new password with the 6-digit code from the email. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { values, set, known, proven, errorOf, busy, save, sendAgain } = useResetPassword(search.get('email') ?? '');
  const [refusal] = useState(() => linkRefusal(window.location));
  return (
    <AccountFrame
      title="Reset your password"
      lead={proven ? 'Choose a new password.' : 'Enter the 6-digit code from our email and choose a new password.'}
    >
      {refusal && known && !proven && (
        <p className={classes.notice} role="status">
          {refusal} Enter the code from the newest email, or request a new one.
        </p>
      )}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={values.email}
          onText={(text) => set('email', text)}
          error={errorOf('email')}
        />
        {!proven && (
          <TextField
            label="6-digit code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={values.code}
            onText={(text) => set('code', text.replace(/\D/g, ''))}
            error={errorOf('code')}
          />
        )}
        <TextField
          label="New password"
          description="At least 6 characters."
          type="password"
          autoComplete="new-password"
          value={values.password}
          onText={(text) => set('password', text)}
          error={errorOf('password')}
        />
        <TextField
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          value={values.again}
          onText={(text) => set('again', text)}
          error={errorOf('again')}
        />
        <button type="submit" className={classes.submit} disabled={busy}>
          {busy ? 'Saving...' : 'Set new password'}
        </button>
        {!proven && (
          <button type="button" className={classes.reset} disabled={busy} onClick={() => void sendAgain()}>
            Send a new code
          </button>
        )}
      </form>
      <p className={classes.note}>
        <Link to="/app/auth">Back to sign in</Link>
      </p>
    </AccountFrame>
  );
}
