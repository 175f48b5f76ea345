import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './sign-in.module.css';
import type { useRegistration } from './use-registration.ts';

type Props = Pick<ReturnType<typeof useRegistration>, 'general' | 'busy' | 'sentTo' | 'save' | 'again'> & {
  children: ReactNode;
};

/** The frame of both registrations: the form, and after it the wait for the mail. */
export function RegistrationForm({ general, busy, sentTo, save, again, children }: Props) {
  const refusal = general && (
    <p className={classes.problem} role="alert">
      {general}
    </p>
  );
  if (sentTo) {
    return (
      <div className={classes.form}>
        <p className={classes.notice} role="status">
          Please check your email to confirm your account
        </p>
        <p>
          We have sent a link to <strong>{sentTo}</strong>. It opens Guidon and signs you in. If there is an account
          with this address already, <Link to="/app/auth">sign in</Link> or reset your password there.
        </p>
        {refusal}
        <button type="button" className={classes.other} disabled={busy} onClick={() => void again()}>
          Send the email again
        </button>
      </div>
    );
  }
  return (
    <>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
        {refusal}
        <button type="submit" className={classes.submit} disabled={busy}>
          {busy ? 'Creating...' : 'Create account'}
        </button>
      </form>
      <p className={classes.note}>
        You have an account already? <Link to="/app/auth">Sign in</Link>
      </p>
    </>
  );
}
