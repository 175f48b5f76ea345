import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkNewPassword } from '../../modules/session/new-password.ts';
import { setPassword as setNewPassword } from '../../modules/session/session.api.ts';
import { serverWords } from '../../modules/session/server-words.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { noteNewPassword } from './password.api.ts';

/** State and saving of the forced password change. */
export function useForcedPassword() {
  const db = useDb();
  const session = useSession();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<{ field: 'password' | 'again'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  // Already accepted when a later call failed: the next attempt would reject it as the old one.
  const accepted = useRef('');

  const refuse = (field: 'password' | 'again', title: string, text: string) => {
    setProblem({ field, text });
    toast.failed(title, text);
  };

  const save = async () => {
    if (session.status !== 'in') return;
    const bad = checkNewPassword(password, again);
    if (bad) return refuse(bad.field, bad.title, bad.text);
    setProblem(null);
    setBusy(true);
    try {
      if (accepted.current !== password) await setNewPassword(db, password);
      accepted.current = password;
      await noteNewPassword(db, session.user.id);
      await client.invalidateQueries();
      toast.done('Password Updated', 'Your password has been successfully changed.');
    } catch (error) {
      refuse('password', 'Password Change Failed', serverWords(error, 'Failed to change password. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  const errorOf = (field: 'password' | 'again') => (problem?.field === field ? problem.text : null);
  return { password, setPassword, again, setAgain, errorOf, busy, save };
}
