import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppError, toAppError } from '../../shared/supabase/error.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { runPart, type RunState } from './rollover.api.ts';

export type Run = { busy: boolean; state: RunState | null; error: AppError | null };

const tries = 3;

/**
 * Runs a rollover part by part until no one waits. A part whose answer is lost is sent again under its key, so nothing
 * happens twice; after a failure `start` goes on where it stopped. Cadets who are left out stay for a later run.
 */
export function useRun(rollover: string): { run: Run; start: (leaveOut?: string[]) => Promise<void> } {
  const db = useDb();
  const client = useQueryClient();
  const [run, setRun] = useState<Run>({ busy: false, state: null, error: null });

  const part = async (leaveOut: string[]) => {
    const key = crypto.randomUUID();
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await runPart(db, rollover, leaveOut, key);
      } catch (error) {
        if (left === 0 || toAppError(error).code !== 'network') throw error;
      }
    }
  };
  const start = async (leaveOut: string[] = []) => {
    setRun((now) => ({ ...now, busy: true, error: null }));
    try {
      for (let waiting = 1; waiting > 0;) {
        const state = await part(leaveOut);
        waiting = state.waiting;
        setRun({ busy: true, state, error: null });
      }
    } catch (error) {
      setRun((now) => ({ ...now, error: toAppError(error) }));
    } finally {
      setRun((now) => ({ ...now, busy: false }));
      await client.invalidateQueries();
    }
  };
  return { run, start };
}
