import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { useAct } from '../act/use-act.ts';
import type { Db } from '../supabase/client.ts';

const lines = z.array(
  z.object({
    id: z.string(),
    module: z.string(),
    subject_table: z.string(),
    subject_id: z.string(),
    page: z.string().nullable(),
    cadet_id: z.string().nullable(),
    words: z.string().nullable(),
    author_label: z.string(),
    is_mine: z.boolean(),
    created_at: z.string(),
  }),
);

export type WaitingLine = z.infer<typeof lines>[number];

/** What the caller wrote, or is to read, that waits for a second adult: its words for who wrote them. */
async function listWaiting(db: Db) {
  return lines.parse((await db.rpc('my_waiting_words').throwOnError()).data);
}

/** Of no module: it is read with the shell, before the channels are joined. */
export const waitingQuery = (db: Db) =>
  queryOptions({ queryKey: ['company'], queryFn: () => listWaiting(db), meta: { reads: ['waiting_words'] } });

/** Withdraws words that still wait. */
export function useWithdraw() {
  return useAct('company', {
    run: (db, id: string, p_key) => db.rpc('withdraw_words', { p_id: id, p_key }).throwOnError(),
    done: 'Withdrawn',
    failed: "Couldn't withdraw it",
  });
}
