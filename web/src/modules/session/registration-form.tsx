import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmailCode } from './email-code.tsx';
import classes from './sign-in.module.css';
import { useAfterSignIn } from './use-after-sign-in.ts';
import type { useRegistration } from './use-registration.ts';

type Props = Pick<ReturnType<typeof useRegistration>, 'general' | 'busy' | 'sentTo' | 'save'> & { children: ReactNode };

/** The frame of both registrations: the form, then the code from the email. */
export function RegistrationForm({ general, busy, sentTo, save, children }: Props) {
  const refusal = general && (
    <p className={classes.problem} role="alert">
      {general}
    </p>
  );
  if (sentTo) return <AwaitCode email={sentTo} />;
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
        Already have an account? <Link to="/app/auth">Sign in</Link>
      </p>
    </>
  );
}

/** After the sign-up: the code signs in, here or by the link in another tab, and continues. */
function AwaitCode({ email }: { email: string }) {
  useAfterSignIn(null);
  return (
    <EmailCode email={email}>
      If this address already has an account, <Link to="/app/auth">sign in</Link> or reset your password there.
    </EmailCode>
  );
}
