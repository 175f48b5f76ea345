import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import type { CountInput, FundraiserInput } from './fundraiser.ts';

const MODULE = 'budget';

type Row = Database['public']['Views']['fundraiser_lines']['Row'];

function toFundraiser(row: Row) {
  return { ...row, goal_cents: row.goal_cents ?? 0 };
}

export type Fundraiser = ReturnType<typeof toFundraiser>;

export const fundraisers = readsOf(MODULE, {
  fundraiserLines: async (db: Db) =>
    (await readAll(() => db.from('fundraiser_lines').select(), 'id')).map(toFundraiser),
  fundraiser: async (db: Db, id: string) =>
    toFundraiser((await db.from('fundraiser_lines').select().eq('id', id).single().throwOnError()).data),
  types: async (db: Db) => (await db.rpc('fundraiser_types').throwOnError()).data,
  cashCounts: (db: Db, id: string) =>
    readAll(
      () =>
        db
          .from('cash_counts')
          .select()
          .eq('fundraiser_id', id)
          .is('removed_at', null)
          .order('counted_on', { ascending: false }),
      'id',
    ),
});

/** Plans a fundraiser, or edits one; returns its id. */
export function useSaveFundraiser(id: string | null) {
  return useAct(MODULE, {
    run: async (db, p_input: FundraiserInput, p_key) =>
      (await db.rpc('save_fundraiser', { p_input, ...(id === null ? {} : { p_id: id }), p_key }).throwOnError()).data,
    done: 'Fundraiser saved',
  });
}

/** Records a count of cash by two people. */
export function useCountCash(p_fundraiser: string) {
  return useAct(MODULE, {
    run: (db, p_input: CountInput, p_key) => db.rpc('count_cash', { p_fundraiser, p_input, p_key }).throwOnError(),
    done: 'Cash count saved',
  });
}

/** Removes a count that was entered wrong. */
export function useRemoveCount() {
  return useAct(MODULE, {
    run: (db, p_id: string, p_key) => db.rpc('remove_cash_count', { p_id, p_key }).throwOnError(),
    done: 'Cash count removed',
    failed: "Couldn't remove the count",
    undo: (db, { input }) => db.rpc('remove_cash_count', { p_id: input, p_removed: false }).throwOnError(),
    undone: 'Cash count restored',
  });
}
