import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../shared/session/session-provider.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { AccountFrame } from './account-frame.tsx';
import { EmailCode } from './email-code.tsx';
import { linkRefusal } from './link-refusal.ts';
import classes from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in screen. People who are already signed in go to the app. */
export function SignInPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const [refusal] = useState(() => linkRefusal(window.location));
  useAfterSignIn(search.get('next'));

  if (session.status === 'loading') return <Loading full />;
  return (
    <AccountFrame title="Sign In to Your Command Center">
      {session.status === 'out' && session.reason === 'expired' && (
        <p className={classes.notice} role="status">
          Your session has ended. Please sign in again.
        </p>
      )}
      {refusal && session.status === 'out' && (
        <p className={classes.notice} role="status">
          {refusal} Sign in if your account is confirmed, or request a new email.
        </p>
      )}
      <SignInForm signedIn={session.status === 'in'} />
      <div className={classes.others}>
        <Link className={classes.other} to="/parent-register">
          Create a free cadet parent account
        </Link>
        <Link className={classes.other} to="/external/register">
          Schools: create a free competitions account
        </Link>
      </div>
      <p className={classes.note}>New staff or cadets: ask your administrator or instructor for an account.</p>
    </AccountFrame>
  );
}

function SignInForm({ signedIn }: { signedIn: boolean }) {
  const { email, setEmail, password, setPassword, problem, errors, busy, signIn, sendReset, unconfirmed, back } =
    useSignIn();
  const waiting = busy || signedIn;
  if (unconfirmed) {
    return (
      <EmailCode email={unconfirmed}>
        <button type="button" className={classes.reset} onClick={back}>
          Back to sign in
        </button>
      </EmailCode>
    );
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onText={setEmail}
        error={errors.email}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onText={setPassword}
        error={errors.password ?? problem}
      />
      <button type="submit" className={classes.submit} disabled={waiting}>
        {waiting ? 'Signing In...' : 'Sign In'}
      </button>
      <button type="button" className={classes.reset} disabled={waiting} onClick={() => void sendReset()}>
        Forgot your password?
      </button>
    </form>
  );
}
