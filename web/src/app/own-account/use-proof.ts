import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { askForConfirmation, prove, sendCode, type Way } from './own-account.api.ts';

export type Proof = ReturnType<typeof useProof>;

type Props = { onSent: (sent: { way: Way; to: string }) => void; onProved: () => void };

/** The steps of a proof. Once the person is proved, everything is read again: what was closed opens. */
export function useProof({ onSent, onProved }: Props) {
  const db = useDb();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(toAppError(error).detail);
    } finally {
      setBusy(false);
    }
  };

  const proved = async () => {
    onProved();
    toast.done('Your account is confirmed', 'Your earlier messages and requests are open again.');
    await client.invalidateQueries();
  };

  const start = (way: Way) =>
    void attempt(async () => {
      if (way.way === 'factor') {
        await prove(db, 'factor', null);
        await proved();
      } else if (way.way === 'adult') {
        await askForConfirmation(db);
        toast.done('Request sent', 'Another adult confirms it after speaking with you.');
        await client.invalidateQueries({ queryKey: ['session', 'ownAccount'] });
      } else {
        onSent({ way, to: await sendCode(db, way) });
      }
    });

  const enter = (way: Way, code: string) =>
    void attempt(async () => {
      await prove(db, way.way, code);
      await proved();
    });

  return { start, enter, busy, problem };
}
