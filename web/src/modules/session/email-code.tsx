import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/session-provider.tsx';
import classes from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { useEmailCode } from './use-email-code.ts';

type Props = { email: string; children: ReactNode };

/** Takes the code from the confirmation email, or sends another. `children` show other options. */
export function EmailCode({ email, children }: Props) {
  const { code, setCode, problem, busy, confirm, again } = useEmailCode(email);
  const session = useSession();
  const waiting = busy || session.status === 'in';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p className={classes.notice} role="status">
        Please check your email to confirm your account
      </p>
      <p>
        We sent a 6-digit code and a link to <strong>{email}</strong>. Enter the code or open the link to sign in.
      </p>
      <TextField
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        description="It expires in 10 minutes."
        value={code}
        onText={setCode}
        error={problem}
      />
      <button type="submit" className={classes.submit} disabled={waiting}>
        {waiting ? 'Confirming...' : 'Confirm email'}
      </button>
      <button type="button" className={classes.other} disabled={waiting} onClick={() => void again()}>
        Send the email again
      </button>
      <p className={classes.note}>{children}</p>
    </form>
  );
}
