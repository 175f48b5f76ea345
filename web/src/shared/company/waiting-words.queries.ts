import { z } from 'zod';
import { useAct } from '../act/use-act.ts';
import type { Subject } from '../attachments/subject.ts';
import { readsOf } from '../query/reads.ts';
import type { Db } from '../supabase/client.ts';

const lines = z.array(
  z.object({
    id: z.string(),
    words: z.string().nullable(),
    author_label: z.string(),
    is_mine: z.boolean(),
    created_at: z.string(),
  }),
);

/** What waits at a row until a second adult can read it: its words for who wrote them. */
async function listWaiting(db: Db, table: string, id: string) {
  return lines.parse((await db.rpc('words_waiting', { p_table: table, p_id: id }).throwOnError()).data);
}

/** What waits at a row of a module. */
export function waitingAt(module: Subject['module']) {
  return readsOf(module, { waiting: listWaiting }).waiting;
}

/** Withdraws words that still wait. */
export function useWithdraw(module: Subject['module']) {
  return useAct(module, {
    run: (db, id: string, p_key) => db.rpc('withdraw_words', { p_id: id, p_key }).throwOnError(),
    done: 'Withdrawn',
  });
}
