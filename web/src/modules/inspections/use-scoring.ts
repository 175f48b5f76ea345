import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { scoreCadet } from './inspection.api.ts';
import { inspectionKeys } from './inspection.queries.ts';
import type { Entry } from './inspection.ts';
import { keepWaiting, readWaiting, type Waiting, withEntry } from './outbox.ts';

const againMs = 4000;

/**
 * Saves what is entered as it is entered. What the server has not confirmed stays on this device, over a reload too, and is
 * sent again until it arrives; each entry names only what changed, so that sending twice changes nothing more.
 */
export function useScoring(inspection: string) {
  const db = useDb();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting>(() => readWaiting(inspection));
  const [problem, setProblem] = useState<string | null>(null);
  const now = useRef(waiting);
  const busy = useRef(false);

  const put = useCallback(
    (next: Waiting) => {
      now.current = next;
      keepWaiting(inspection, next);
      setWaiting(next);
    },
    [inspection],
  );

  const send = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      for (let cadet = Object.keys(now.current)[0]; cadet !== undefined; cadet = Object.keys(now.current)[0]) {
        const entry = now.current[cadet] ?? {};
        await scoreCadet(db, inspection, cadet, entry);
        // Read again before it is let go, so that the screen never falls back to what stood before.
        if (now.current[cadet] === entry) {
          await client.invalidateQueries({ queryKey: inspectionKeys.one(inspection) });
        }
        const { [cadet]: sent, ...rest } = now.current;
        if (sent === entry) put(rest);
      }
      setProblem(null);
    } catch (error) {
      // It stays on this device: the connection comes back, or somebody opens a closed inspection again.
      setProblem(toAppError(error).detail);
    } finally {
      busy.current = false;
    }
  }, [db, client, inspection, put]);

  const enter = useCallback(
    (cadet: string, entry: Entry) => {
      put(withEntry(now.current, cadet, entry));
      void send();
    },
    [put, send],
  );

  useEffect(() => {
    void send();
    const timer = setInterval(() => Object.keys(now.current).length > 0 && void send(), againMs);
    const online = () => void send();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [send]);

  const discard = useCallback(() => {
    put({});
    setProblem(null);
  }, [put]);
  return { waiting, problem, enter, discard };
}
