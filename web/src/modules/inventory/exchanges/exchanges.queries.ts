import { noteSeen, seenOf } from '../../../shared/approval/seen.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { MODULE } from '../supply.queries.ts';

const toExchange = (row: Database['public']['Views']['exchange_lines']['Row']) => ({
  ...noteSeen(row),
  id: row.id,
  holder: row.holder,
  item_name: row.item_name,
});

/** A request for another size. */
export type Exchange = ReturnType<typeof toExchange>;

/** All requests of the school. */
export const exchangeSource = pagedSource({
  key: [MODULE, 'exchanges'],
  list: (db, options) => db.from('exchange_lines').select('*', options),
  values: (db) => db.from('exchange_filters').select(),
  toRow: toExchange,
});

/** The open requests about these things. */
async function openExchanges(db: Db, custody: string[]): Promise<Exchange[]> {
  if (custody.length === 0) return [];
  const open = db.from('exchange_lines').select().in('custody_id', custody).in('state', ['asked', 'ready']);
  return (await open.limit(200).throwOnError()).data.map(toExchange);
}

export const exchanges = readsOf(MODULE, { openExchanges });

/** Asks for another size of what one has; undone from the toast. */
export function useAskExchange(custody: string) {
  return useAct(MODULE, {
    run: (db, { size, note }: { size: string; note: string }, p_key) =>
      db.rpc('ask_exchange', { p_input: { custody_id: custody, size, note }, p_key }).throwOnError(),
    done: { title: 'Supply has your request', text: "You'll be notified when the size is ready." },
    undo: (db) => db.rpc('cancel_exchange', { p_custody: custody }).throwOnError(),
    undone: 'Request canceled',
  });
}

/** Cancels one's own request. */
export function useCancelExchange() {
  return useAct(MODULE, {
    run: (db, custody: string, p_key) => db.rpc('cancel_exchange', { p_custody: custody, p_key }).throwOnError(),
    done: 'Request canceled',
    failed: "Couldn't cancel the request",
  });
}

/** Says that requests are ready to be picked up, or declines them with a reason. */
export function useDecideExchanges() {
  return useAct(MODULE, {
    run: (db, { ids, state, answer }: { ids: string[]; state: 'ready' | 'declined'; answer: string }, p_key) =>
      db
        .rpc('decide_exchanges', {
          p_ids: ids,
          p_state: state,
          ...(answer ? { p_answer: answer } : {}),
          p_key,
          p_seen: seenOf(ids),
        })
        .throwOnError(),
    done: ({ input: { ids, state } }) => ({
      title: `${counted(ids.length, 'request')} ${state === 'ready' ? 'ready to pick up' : 'declined'}`,
      text: 'Families are notified.',
    }),
    failed: "Couldn't answer the requests",
  });
}

/** Exchanges in one act: the old size back, the new one out, and the record changed. */
export function useFinishExchange() {
  return useAct(MODULE, {
    run: (db, id: string, p_key) => db.rpc('finish_exchange', { p_id: id, p_key }).throwOnError(),
    done: { title: 'Exchanged', text: 'The size on record is updated, too.' },
    failed: "Couldn't exchange it",
  });
}
