import { useState } from 'react';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { resetRefusal } from './reset-refusal.ts';
import { sendResetMail, signInWithPassword } from './session.api.ts';

type Errors = { email?: string; password?: string };

/**
 * State and actions of the sign-in form. Both actions are busy together. `unconfirmed` is the address of an account
 * that still needs its code, and `back` returns to the form.
 */
export function useSignIn() {
  const db = useDb();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setErrors({});
    setProblem(null);
    setBusy(true);
    await work().finally(() => setBusy(false));
  };

  const signIn = async () => {
    const missing = missingFields(email, password);
    if (missing) return setErrors(missing);
    await attempt(async () => {
      const { error } = await signInWithPassword(db, email.trim(), password);
      if (!error) return;
      const { code, detail } = toAppError(error);
      setProblem(detail);
      toast.failed('Sign in failed', detail);
      if (code === 'email_not_confirmed') setUnconfirmed(email.trim());
    });
  };

  const sendReset = async () => {
    const address = email.trim();
    if (!address) return toast.failed('Email Required', 'Please enter your email address first.');
    await attempt(async () => {
      const { error } = await sendResetMail(db, address, window.location.origin);
      if (!error)
        return toast.done(
          'Reset Email Sent',
          'Check your email for a 6-digit verification code and reset instructions.',
        );
      const { title, text } = resetRefusal(error);
      toast.failed(title, text);
    });
  };

  const back = () => {
    setProblem(null);
    setUnconfirmed(null);
  };

  return { email, setEmail, password, setPassword, problem, errors, busy, signIn, sendReset, unconfirmed, back };
}

function missingFields(email: string, password: string): Errors | null {
  if (email.trim() && password) return null;
  return {
    ...(email.trim() ? {} : { email: 'Please enter your email address.' }),
    ...(password ? {} : { password: 'Please enter your password.' }),
  };
}
