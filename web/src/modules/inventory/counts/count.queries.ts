import { noteSeen, seenOf } from '../../../shared/approval/seen.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import type { Call } from '../../../shared/outbox/kept-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { MODULE } from '../supply.queries.ts';

type Views = Database['public']['Views'];

const toCount = (row: Views['count_list']['Row']) => ({
  ...noteSeen(row),
  id: row.id,
  state: row.state,
  scope: row.scope,
  lines: row.lines,
  counted: row.counted,
  second: row.second,
  second_counted: row.second_counted,
  variances: row.variances,
  differing: row.differing,
  approvals: row.approvals,
});

/** A count with how far it is. */
export type Count = ReturnType<typeof toCount>;

/** A line of a count, with the numbers that the reader may see. */
export type CountLine = Views['count_sheet']['Row'];

/** A number as it was entered, with the moment, because it may arrive later. */
export type Entry = { qty: number; at: string };

/** All counts. */
export const countSource = pagedSource({
  key: [MODULE, 'counts'],
  list: (db, options) => db.from('count_list').select('*', options),
  values: (db) => db.from('count_filters').select(),
  toRow: toCount,
});

const readCount = async (db: Db, id: string) => {
  const { data } = await db.from('count_list').select().eq('id', id).maybeSingle().throwOnError();
  return data && toCount(data);
};

const linesOfCount = async (db: Db, count: string) =>
  await readAll(
    () => db.from('count_sheet').select().eq('count_id', count).order('item_name').order('sort').order('serial_no'),
    'id',
  );

export const counts = readsOf(MODULE, { count: readCount, countLines: linesOfCount });

/** Records what was counted of a line. */
export const countCall = (count: string, round: number, line: string, { qty, at }: Entry): Call => ({
  rpc: 'record_count',
  args: { p_count: count, p_round: round, p_entries: [{ line_id: line, qty, at }] },
});

/** Starts a count: what is on the books is frozen. */
export function useStartCount() {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: { [name: string]: string } }, p_key) =>
      db.rpc('start_count', { p_id: id, p_input: input, p_key }).throwOnError(),
    done: 'Count started',
  });
}

/** Records what was found without being on the books. */
export function useAddFound(count: string) {
  return useAct(MODULE, {
    run: (db, found: { variant_id: string; location_id: string; condition: string; qty: string }, p_key) =>
      db.rpc('record_count', { p_count: count, p_round: 1, p_entries: [found], p_key }).throwOnError(),
    done: 'Added to the count',
  });
}

/** Ends a round of counting. */
export function useFinishRound() {
  return useAct(MODULE, {
    run: async (db, count: string, p_key) =>
      (await db.rpc('finish_round', { p_count: count, p_key }).throwOnError()).data,
    done: ({ result }) =>
      result === 'second'
        ? { title: 'First count finished', text: 'Someone else now recounts differences and controlled items.' }
        : { title: 'Counting finished', text: 'The count can be reviewed and approved.' },
    failed: "Couldn't finish the count",
  });
}

/** Approves a count; with the last approval the levels are corrected. */
export function useApproveCount() {
  return useAct(MODULE, {
    run: async (db, count: string, p_key) =>
      (await db.rpc('approve_count', { p_count: count, p_key, p_seen: seenOf([count]) }).throwOnError()).data,
    done: ({ result }) =>
      result === 'approved'
        ? { title: 'Count approved', text: 'Levels are corrected.' }
        : { title: 'Approved by you', text: 'It needs a second approval. At least one must be from staff.' },
    failed: "Couldn't approve the count",
  });
}

/** Cancels a count: nothing is corrected. */
export function useCancelCount() {
  return useAct(MODULE, {
    run: (db, count: string, p_key) => db.rpc('cancel_count', { p_count: count, p_key }).throwOnError(),
    done: 'Count canceled. No levels changed.',
    failed: "Couldn't cancel the count",
  });
}
