import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { checkNewPassword } from './new-password.ts';
import { resetRefusal } from './reset-refusal.ts';
import { serverWords } from './server-words.ts';
import { enterCode, sendResetMail, setPassword } from './session.api.ts';

type Values = { email: string; code: string; password: string; again: string };

/** State and saving of the reset page. */
export function useResetPassword(email: string) {
  const db = useDb();
  const session = useSession();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>({ email, code: '', password: '', again: '' });
  const [problem, setProblem] = useState<{ field: keyof Values; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  // The email's link has used the code already; so has a first attempt whose password was rejected.
  const proven = session.status === 'in' && (!values.email || session.user.email === values.email.trim().toLowerCase());

  const set = (name: keyof Values, value: string) => setValues((before) => ({ ...before, [name]: value }));

  const refuse = (field: keyof Values, title: string, text: string) => {
    setProblem({ field, text });
    toast.failed(title, text);
  };

  const save = async () => {
    if (!proven && !values.email.trim())
      return refuse('email', 'Email Required', 'Please enter your email address first.');
    if (!proven && values.code.length !== 6)
      return refuse('code', 'Code Required', 'Please enter the 6-digit code from the email.');
    const bad = checkNewPassword(values.password, values.again);
    if (bad) return refuse(bad.field, bad.title, bad.text);
    setProblem(null);
    setBusy(true);
    let at: keyof Values = 'code';
    try {
      if (!proven) await enterCode(db, values.email.trim(), values.code);
      at = 'password';
      await setPassword(db, values.password);
      toast.done('Password Updated', 'Your password has been successfully changed.');
      await navigate('/app', { replace: true });
    } catch (error) {
      refuse(at, 'Password Change Failed', serverWords(error, 'Failed to change password. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  const sendAgain = async () => {
    const address = values.email.trim();
    if (!address) return refuse('email', 'Email Required', 'Please enter your email address first.');
    setProblem(null);
    setBusy(true);
    const { error } = await sendResetMail(db, address, window.location.origin);
    setBusy(false);
    if (error) {
      const { title, text } = resetRefusal(error);
      return refuse('email', title, text);
    }
    toast.done('Reset Email Sent', 'Check your email for a 6-digit verification code and reset instructions.');
  };

  const errorOf = (field: keyof Values) => (problem?.field === field ? problem.text : null);
  return { values, set, known: session.status !== 'loading', proven, errorOf, busy, save, sendAgain };
}
