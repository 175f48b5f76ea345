import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { toAppError } from '../supabase/error.ts';
import { keepWaiting, readWaiting, type Waiting } from './waiting.ts';

const againMs = 4000;

export type OutboxSpec<Entry> = {
  /** Sends one entry. Sending it twice must change nothing more. */
  send: (db: Db, about: string, entry: Entry) => Promise<unknown>;
  /** Two entries about the same as one. */
  join: (first: Entry, then: Entry) => Entry;
  /** What is read again once an entry has arrived. */
  shownBy: (db: Db) => QueryKey;
};

/**
 * Saves what is entered as it is entered. What the server has not confirmed stays on this device, over a reload too, and is
 * sent again until it arrives. `spec` stays the same as long as the key does.
 */
export function useOutbox<Entry>(key: string, spec: OutboxSpec<Entry>) {
  const db = useDb();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting<Entry>>(() => readWaiting(key));
  const [problem, setProblem] = useState<string | null>(null);
  const now = useRef(waiting);
  const busy = useRef(false);
  const latest = useRef(spec);
  useEffect(() => {
    latest.current = spec;
  });

  const put = useCallback(
    (next: Waiting<Entry>) => {
      now.current = next;
      keepWaiting(key, next);
      setWaiting(next);
    },
    [key],
  );

  const send = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      for (let [next] = Object.entries(now.current); next; [next] = Object.entries(now.current)) {
        const [about, entry] = next;
        await latest.current.send(db, about, entry);
        // Read again before it is let go, so that the screen never shows what was there before.
        if (now.current[about] === entry) await client.invalidateQueries({ queryKey: latest.current.shownBy(db) });
        const { [about]: sent, ...rest } = now.current;
        if (sent === entry) put(rest);
      }
      setProblem(null);
    } catch (error) {
      // It stays on this device: the connection comes back, or someone opens again what was closed.
      setProblem(toAppError(error).detail);
    } finally {
      busy.current = false;
    }
  }, [db, client, put]);

  const enter = useCallback(
    (about: string, entry: Entry) => {
      const first = now.current[about];
      put({ ...now.current, [about]: first === undefined ? entry : latest.current.join(first, entry) });
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
