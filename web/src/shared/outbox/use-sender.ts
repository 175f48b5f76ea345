import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { readAgain } from '../query/read-again.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { type KeptAct, sendable } from './kept-act.ts';
import { actsOf, letGo } from './kept-acts.ts';
import { inOneTab } from './one-tab.ts';
import { postAct } from './post-act.ts';
import { sendActs } from './send-acts.ts';
import { setSending } from './sending.ts';

const againMs = 4000;

/** Sends waiting entries as they are made, when the connection is back, and every few seconds while any wait. */
export function useSender(person: string | null, acts: KeptAct[]): void {
  const db = useDb();
  const client = useQueryClient();
  const asked = useRef(false);

  const send = useCallback(() => {
    // One asks at a time; it takes along what is entered until it's through.
    if (person === null || asked.current) return;
    asked.current = true;
    void inOneTab(`outbox:${person}`, () => sendAndRead(db, client, person)).finally(() => {
      asked.current = false;
    });
  }, [db, client, person]);

  const waits = sendable(acts).at(-1)?.n ?? null;
  const arrived = acts.some(({ state }) => state === 'arrived');
  useEffect(() => {
    if (waits === null && !arrived) return;
    send();
    const timer = setInterval(send, againMs);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [send, waits, arrived]);
}

async function sendAndRead(db: Db, client: QueryClient, person: string): Promise<void> {
  setSending({ problem: await sendActs(person, (act) => postAct(db, act)) });
  const arrived = (await actsOf(person)).filter(({ state }) => state === 'arrived');
  // Read again before they are let go, so that the screen never shows what was there before.
  const modules = new Set(arrived.map(({ module }) => module));
  await Promise.all([...modules].map((module) => readAgain(client, { queryKey: [module] })));
  await letGo(arrived);
}
