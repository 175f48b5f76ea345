import { useState } from 'react';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { confirmEmail, sendConfirmationAgain } from './session.api.ts';

/** State of the 6-digit code that confirms an address. A correct one signs in. */
export function useEmailCode(email: string) {
  const db = useDb();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const work = async (act: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const { detail } = toAppError(error);
      setProblem(detail);
      toast.failed('Sign up failed', detail);
    } finally {
      setBusy(false);
    }
  };

  const confirm = async () => {
    if (code.length !== 6) return setProblem('Please enter the 6-digit code from the email.');
    await work(() => confirmEmail(db, email, code));
  };

  const again = () =>
    work(async () => {
      await sendConfirmationAgain(db, window.location.origin, email);
      toast.done('Please check your email to confirm your account');
    });

  return { code, setCode: (text: string) => setCode(text.replace(/\D/g, '')), problem, busy, confirm, again };
}
